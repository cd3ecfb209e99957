interface SpriteProps {
  /** The drawing itself, of our own: its parts are moved by the styles. */
  svg: string;
  className?: string;
}

/** A drawing whose parts move. What stands still is an `<img>`. */
export const Sprite = ({ svg, className = '' }: SpriteProps) => (
  <span
    aria-hidden="true"
    className={`game-sprite ${className}`}
    dangerouslySetInnerHTML={{ __html: svg }}
  />
);

import type { AnchorHTMLAttributes } from 'react';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Leaves the reader where they are on the page. */
  preserveScroll?: boolean;
}

/**
 * A link to a page of this site: a plain anchor with a mark. `SiteLinks` follows the marked ones
 * without loading the page anew. A list has hundreds of links, and the router's own component
 * would cost each of them a dozen hooks before the page answers to a touch.
 */
export function Link({ to, preserveScroll = false, children, ...rest }: LinkProps) {
  return (
    <a href={to} data-site={preserveScroll ? 'keep' : 'top'} {...rest}>
      {children}
    </a>
  );
}

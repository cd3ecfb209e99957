// How the archer stands to shoot at a point: the body leans back at the hips, the arms turn by what
// is left of the angle, and whoever is behind makes the archer turn round.

export interface Point {
  x: number;
  y: number;
}

/** Where the drawing of the archer is on the screen. */
interface Box {
  left: number;
  top: number;
  width: number;
}

export interface Stance {
  facing: 'left' | 'right';
  /** Degrees the body leans; degrees the arms turn in it. */
  lean: number;
  arm: number;
  /** The tip of the arrow on the string, on the screen, and where it points to. */
  tip: Point;
  course: number;
}

/** In units of the drawing. */
const WIDTH = 260;
const HIPS: Point = { x: 100, y: 198 };
const SHOULDER: Point = { x: 112, y: 128 };
const REACH = 114;

const STEEPEST = -90;
const LOWEST = 12;
/** The part of a steep angle that the back takes. */
const LEANS = 0.28;

const degrees = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;
const clampAngle = (angle: number): number => Math.max(STEEPEST, Math.min(LOWEST, angle));

function turned({ x, y }: Point, angle: number): Point {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export function stanceFor(to: Point, box: Box): Stance {
  const scale = box.width / WIDTH;
  const side = to.x < box.left + HIPS.x * scale ? -1 : 1;
  // Seen from the hips, in units of the drawing, as if what is aimed at were to the right.
  const seen = {
    x: (side * (to.x - box.left)) / scale - side * HIPS.x,
    y: (to.y - box.top) / scale - HIPS.y,
  };
  const up = { x: SHOULDER.x - HIPS.x, y: SHOULDER.y - HIPS.y };
  const lean = Math.min(0, clampAngle(degrees({ x: seen.x - up.x, y: seen.y - up.y }))) * LEANS;
  const shoulder = turned(up, lean);
  const angle = clampAngle(degrees({ x: seen.x - shoulder.x, y: seen.y - shoulder.y }));
  const reach = turned({ x: REACH, y: 0 }, angle);
  return {
    facing: side === 1 ? 'right' : 'left',
    lean,
    arm: angle - lean,
    tip: {
      x: box.left + (HIPS.x + side * (shoulder.x + reach.x)) * scale,
      y: box.top + (HIPS.y + shoulder.y + reach.y) * scale,
    },
    course: side === 1 ? angle : 180 - angle,
  };
}

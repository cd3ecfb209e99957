// Cutting a picture to a shape, in the browser.

/** The cut as it is sent, in pixels. */
export interface Shape {
  width: number;
  height: number;
  /** No cut is narrower than so many pixels of the picture. */
  least?: number;
}

export const SQUARE: Shape = { width: 1440, height: 1440 };
export const WIDE: Shape = { width: 1440, height: 1080 };
const QUALITY = 0.9;

export interface Cut {
  /** The middle of the cut, in pixels of the picture. */
  x: number;
  y: number;
  /** Its width; the shape gives the height. */
  width: number;
}

interface Size {
  width: number;
  height: number;
}

/** The cut may become this much smaller than the picture allows, */
const MOST_ZOOM = 4;
/** but never so small that it is blurred when it is shown. */
export const LEAST_WIDTH = 480;

const aspect = ({ width, height }: Shape): number => width / height;

export const largest = (size: Size, shape: Shape): number =>
  Math.min(size.width, size.height * aspect(shape));

export const isLargeEnough = (size: Size, shape: Shape): boolean =>
  largest(size, shape) >= LEAST_WIDTH;

export const mostZoom = (size: Size, shape: Shape): number =>
  Math.max(1, Math.min(MOST_ZOOM, largest(size, shape) / (shape.least ?? LEAST_WIDTH)));

export const centred = (size: Size, shape: Shape): Cut => ({
  x: size.width / 2,
  y: size.height / 2,
  width: largest(size, shape),
});

/** The same cut, moved back inside the picture where it hangs over. */
export function inside({ x, y, width }: Cut, size: Size, shape: Shape): Cut {
  const most = largest(size, shape);
  const wide = Math.min(Math.max(width, most / mostZoom(size, shape)), most);
  const high = wide / aspect(shape);
  const clamp = (value: number, part: number, whole: number) =>
    Math.min(Math.max(value, part / 2), whole - part / 2);
  return { x: clamp(x, wide, size.width), y: clamp(y, high, size.height), width: wide };
}

/** What some browsers can draw at most, in pixels. */
const MOST_PIXELS = 16_000_000;

/** The shape of a cut that keeps every pixel of the picture, as far as a browser can draw it. */
export function fullShape(cut: Cut, shape: Shape): Shape {
  const high = cut.width / aspect(shape);
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (cut.width * high)));
  const whole = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: whole(cut.width), height: whole(high) };
}

/** Draws the cut over the whole of a canvas of its shape. */
export function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, { x, y, width }: Cut): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser cannot draw');
  const height = (width * canvas.height) / canvas.width;
  context.imageSmoothingQuality = 'high';
  // What is see-through becomes white: JPEG knows no other way.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    bitmap,
    x - width / 2,
    y - height / 2,
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

/** The cut as a JPEG of its shape. */
export async function cutOut(bitmap: ImageBitmap, cut: Cut, shape: Shape): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = shape.width;
  canvas.height = shape.height;
  draw(canvas, bitmap, cut);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (blob === null) throw new Error('this browser made no picture');
  return blob;
}

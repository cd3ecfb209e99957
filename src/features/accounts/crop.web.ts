// Cutting a square out of a picture, in the browser.

export interface Cut {
  /** The middle of the square, in pixels of the picture. */
  x: number;
  y: number;
  /** The side of the square. */
  side: number;
}

interface Size {
  width: number;
  height: number;
}

export const PICTURE_SIDE = 1440;
const QUALITY = 0.9;
/** The square may become this much smaller than the picture allows. */
export const MOST_ZOOM = 4;

export const largest = ({ width, height }: Size): number => Math.min(width, height);

export const centred = (size: Size): Cut => ({
  x: size.width / 2,
  y: size.height / 2,
  side: largest(size),
});

/** The same cut, moved back inside the picture where it hangs over. */
export function inside({ x, y, side }: Cut, size: Size): Cut {
  const side2 = Math.min(Math.max(side, largest(size) / MOST_ZOOM), largest(size));
  const clamp = (value: number, length: number) =>
    Math.min(Math.max(value, side2 / 2), length - side2 / 2);
  return { x: clamp(x, size.width), y: clamp(y, size.height), side: side2 };
}

export function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, { x, y, side }: Cut): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser cannot draw');
  context.imageSmoothingQuality = 'high';
  // What is see-through becomes white: JPEG knows no other way.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    bitmap,
    x - side / 2,
    y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

/** The cut as a JPEG of 1440 × 1440. */
export async function cutOut(bitmap: ImageBitmap, cut: Cut): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIDE;
  canvas.height = PICTURE_SIDE;
  draw(canvas, bitmap, cut);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (blob === null) throw new Error('this browser made no picture');
  return new Uint8Array(await blob.arrayBuffer());
}

// Cutting a picture to a shape, in the browser. A cut is where the frame stands, in hundredths of
// the picture, as `react-image-crop` has it.

import type { PercentCrop } from 'react-image-crop';

/** The cut as it is sent, in pixels. */
export interface Shape {
  width: number;
  height: number;
}

export const SQUARE: Shape = { width: 1440, height: 1440 };
export const WIDE: Shape = { width: 1440, height: 1080 };
const QUALITY = 0.9;

export type Cut = PercentCrop;

interface Size {
  width: number;
  height: number;
}

/** The cut may become this much smaller than the picture allows, */
const MOST_ZOOM = 4;
/** but never so narrow that it is blurred when it is shown, */
export const LEAST_WIDTH = 480;
/** nor so flat that nothing is seen, unless the picture itself is. */
const MOST_ASPECT = 3;

/** As wide as the picture is drawn, at most. */
const BOARD = 960;

/** What stands under it must be seen as well. */
export const BOARD_LOOK = 'block max-h-[50vh] max-w-full';

/** How large a picture is drawn to be cut, where there is room for it. */
export function boardSize({ width, height }: Size): Size {
  const scale = Math.min(1, BOARD / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export const aspectOf = ({ width, height }: Size): number => width / height;

/** The width of the widest cut of so many times its height, in pixels of the picture. */
const widest = (size: Size, aspect: number): number => Math.min(size.width, size.height * aspect);

export const isLargeEnough = (size: Size, shape: Shape): boolean =>
  widest(size, aspectOf(shape)) >= LEAST_WIDTH;

/** The largest cut of that many times its height, in the middle. */
export function centred(size: Size, aspect: number): Cut {
  const wide = widest(size, aspect);
  const width = (100 * wide) / size.width;
  const height = (100 * wide) / aspect / size.height;
  return { unit: '%', x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

/** What the frame holds, in pixels of the picture. */
export const pixelsOf = (cut: Cut, size: Size) => ({
  x: (cut.x * size.width) / 100,
  y: (cut.y * size.height) / 100,
  width: (cut.width * size.width) / 100,
  height: (cut.height * size.height) / 100,
});

export function isAllowed(cut: Cut, size: Size, least: number): boolean {
  const { width, height } = pixelsOf(cut, size);
  const flattest = Math.max(MOST_ASPECT, aspectOf(size));
  // A cut of the picture's own shape is as flat as the picture but for the last digit.
  return width >= Math.min(least, size.width) && height * flattest >= width - 1e-6;
}

/** How much narrower the cut is than the widest of its kind, and may be at most. */
export function zoomOf(cut: Cut, size: Size, least: number): { zoom: number; most: number } {
  const pixels = pixelsOf(cut, size);
  const wide = widest(size, aspectOf(pixels));
  return {
    zoom: wide / pixels.width,
    most: Math.max(1, Math.min(MOST_ZOOM, wide / least)),
  };
}

/** The same cut so much narrower, around the same middle as far as the picture goes. */
export function zoomed(cut: Cut, size: Size, zoom: number): Cut {
  const pixels = pixelsOf(cut, size);
  const scale = widest(size, aspectOf(pixels)) / zoom / pixels.width;
  const [width, height] = [cut.width * scale, cut.height * scale];
  const within = (start: number, before: number, after: number) =>
    Math.min(Math.max(start + (before - after) / 2, 0), 100 - after);
  return {
    unit: '%',
    x: within(cut.x, cut.width, width),
    y: within(cut.y, cut.height, height),
    width,
    height,
  };
}

/** What some browsers can draw at most, in pixels. */
const MOST_PIXELS = 16_000_000;

/** The shape of a cut that keeps every pixel of the picture, as far as a browser can draw it. */
export function fullShape(cut: Cut, size: Size): Shape {
  const { width, height } = pixelsOf(cut, size);
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
  const whole = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: whole(width), height: whole(height) };
}

/** The whole picture, for a cut to be made of it. */
export const WHOLE: Cut = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** Draws the cut over the whole of a canvas. */
export function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, cut: Cut): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('2d canvas unavailable');
  const { x, y, width, height } = pixelsOf(cut, bitmap);
  context.imageSmoothingQuality = 'high';
  // What is see-through becomes white: JPEG knows no other way.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
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
  if (blob === null) throw new Error('canvas encoding failed');
  return blob;
}

// A small copy of a chosen file, to be drawn in the form. The policy of the page allows neither
// blob: nor data: addresses, so it is never an address; and what cannot be drawn is no picture.

const WIDTH = 360;

/** Draws the file; rejects where it is no picture. */
export async function drawThumb(file: Blob, canvas: HTMLCanvasElement): Promise<void> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const width = Math.min(WIDTH, bitmap.width);
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
}

export const isDrawable = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

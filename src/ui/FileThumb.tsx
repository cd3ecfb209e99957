import { useEffect, useRef } from 'react';
import { drawThumb } from './thumb.web.ts';

interface FileThumbProps {
  file: Blob;
  className: string;
}

/** A chosen file as a small picture. Words for it stand beside it. */
export function FileThumb({ file, className }: FileThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // A file that could be drawn when it was chosen can be drawn now.
    if (canvas.current !== null) void drawThumb(file, canvas.current).catch(() => undefined);
  }, [file]);
  return <canvas ref={canvas} aria-hidden="true" width={96} height={96} className={className} />;
}

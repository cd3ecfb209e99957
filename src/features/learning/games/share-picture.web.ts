// The result of a round as a picture, drawn in the browser, for whoever shares it.

import catHappy from './art/cat-happy.svg';

const SIDE = 1080;
const CAT = { width: 480, height: 504 };

interface ShownResult {
  title: string;
  total: number;
  /** What else is told: a record, a place. */
  lines: readonly string[];
  address: string;
}

async function drawResult({ title, total, lines, address }: ShownResult): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const draw = canvas.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const write = (text: string, y: number, font: string, fill: string) => {
    draw.font = font;
    draw.fillStyle = fill;
    draw.fillText(text, SIDE / 2, y, SIDE - 120);
  };
  const [serif, sans] = [colour('--font-serif'), colour('--font-sans')];
  draw.fillStyle = colour('--bg');
  draw.fillRect(0, 0, SIDE, SIDE);
  draw.textAlign = 'center';
  const cat = new Image(CAT.width, CAT.height);
  cat.src = catHappy;
  await cat.decode();
  draw.drawImage(cat, (SIDE - CAT.width) / 2, 60, CAT.width, CAT.height);
  write(title, 650, `600 60px ${serif}`, colour('--text'));
  write(String(total), 830, `700 180px ${sans}`, colour('--accent'));
  write(lines.join(' · '), 910, `600 44px ${sans}`, colour('--gold-text'));
  write(address, 1010, `400 40px ${sans}`, colour('--muted'));
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob === null ? fail(new Error('no picture')) : done(blob)),
      'image/png',
    ),
  );
}

/** Gives the picture to another program, or to the reader as a file where there is no such way. */
export async function shareResult(result: ShownResult): Promise<void> {
  const blob = await drawResult(result);
  const file = new File([blob], 'tugan-tel.png', { type: 'image/png' });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file], text: result.title });
    } catch (error) {
      // Whoever closes the list of programs has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

// Sends what is large. Not by `fetch`: only XMLHttpRequest tells how much has left, and a piece may
// take a minute on a slow line.

/** A line on which nothing moves for so long is lost. */
const STALL_MS = 45_000;

interface Upload {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Blob | FormData;
  /** Told how many bytes have left, and of how many. */
  onSent?: ((bytes: number, total: number) => void) | undefined;
  /** Gets what breaks the sending off. */
  onBegin?: ((abort: () => void) => void) | undefined;
}

/** Fails when no answer has come. */
export function upload({ method, url, headers, body, onSent, onBegin }: Upload) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new Error('connection lost'));
    let timer = setTimeout(() => request.abort(), STALL_MS);
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), STALL_MS);
    };
    request.open(method, url);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onSent?.(loaded, total);
    };
    request.onload = () => resolve({ status: request.status, body: request.response as unknown });
    request.onerror = lost;
    request.onabort = lost;
    request.onloadend = () => clearTimeout(timer);
    onBegin?.(() => request.abort());
    request.send(body);
  });
}

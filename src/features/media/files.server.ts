import type { FileRoute, RangedFile } from '#server/feature.ts';

export const fileKey = (key: string, width: number | string, format: string): string =>
  `note/${key}-${width}.${format}`;

export const pictureFiles: FileRoute = {
  path: '/media/note/:name',
  caching: 'forever',
  read: async ({ files }, { params }) => {
    const [, key, width, format] =
      /^([\da-f]{32})-(\d{1,4})\.(avif|webp|jpg)$/.exec(params['name'] ?? '') ?? [];
    if (key === undefined || width === undefined || format === undefined) return null;
    return files.get(fileKey(key, width, format));
  },
};

/** Where our own files of a recording lie. */
export const recordingFolder = (key: string): string => `recording/${key}/`;
/** What was sent, until it is prepared. */
export const sentKey = (key: string): string => `incoming/recording/${key}`;

/** What we make of one. */
export const RECORDING_FILE = /^(main\.m3u8|v\d{1,4}\.(m3u8|mp4)|poster\.jpg|audio\.m4a)$/;

export const recordingFiles: RangedFile = {
  path: '/media/recording/:key/:name',
  caching: 'forever',
  keyOf: ({ key = '', name = '' }) =>
    /^[\da-f]{32}$/.test(key) && RECORDING_FILE.test(name) ? recordingFolder(key) + name : null,
};

import type { FileRoute } from '#server/feature.ts';

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

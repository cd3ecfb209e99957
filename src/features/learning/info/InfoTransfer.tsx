import { ContentTransfer } from '#features/core/cms/ContentTransfer.tsx';
import { wholeExport } from '#features/core/cms/transfer.web.ts';
import { ask } from '#ui/ask.web.ts';
import { exportInfos, importInfo } from './client.gen.ts';

/** All pages as a file, and back. */
export function InfoTransfer({ onPut }: { onPut: () => void }) {
  return (
    <ContentTransfer
      name="information.json"
      load={() =>
        wholeExport(async (query) => {
          const { pages, after } = await ask(exportInfos, { query });
          return { list: pages, after };
        })
      }
      put={(page) => ask(importInfo, { body: page as never })}
      onPut={onPut}
    />
  );
}

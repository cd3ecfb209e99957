import { useLingui } from '@lingui/react/macro';
import { ContentRemoval } from '#features/core/cms/ContentRemoval.tsx';
import { ask } from '#ui/ask.web.ts';
import { WIDE } from '#ui/crop.web.ts';
import { PictureRemoval } from '#ui/PictureRemoval.tsx';
import { PictureCutter } from '#ui/PictureCutter.tsx';
import type { StaffItem } from './calls/staff.ts';
import { deleteTriangle, deleteTrianglePicture, updateTrianglePicture } from './client.gen.ts';

interface ItemToolsProps {
  item: StaffItem;
  /** Something of it is different now. */
  onChange: () => Promise<void>;
  onDeleted: () => void;
}

/** The picture of a good, and the end of a task or a good. */
export function ItemTools({ item, onChange, onDeleted }: ItemToolsProps) {
  const { t } = useLingui();
  const params = { id: item.id };

  async function handleCut(cut: Blob) {
    await ask(updateTrianglePicture, { params, body: new Uint8Array(await cut.arrayBuffer()) });
    await onChange();
  }

  return (
    <div className="grid justify-items-start gap-4">
      {item.image !== null && (
        <img
          src={item.image.src}
          width={item.image.width}
          height={item.image.height}
          alt={item.image.alt}
          className="h-40 w-auto rounded-card"
        />
      )}
      {item.kind === 'good' && (
        <PictureCutter
          shape={WIDE}
          label={t`Рәсем сайларга`}
          button={t`Сакларга`}
          onCut={handleCut}
          end={
            item.image !== null && (
              <PictureRemoval
                onRemove={async () => {
                  await ask(deleteTrianglePicture, { params });
                  await onChange();
                }}
              />
            )
          }
        />
      )}
      <ContentRemoval
        title={t`Чынлап бетерергәме?`}
        onSure={async () => {
          await ask(deleteTriangle, { params });
          onDeleted();
        }}
      >
        {t`Җыелган өчпочмаклар һәм заказлар кала.`}
      </ContentRemoval>
    </div>
  );
}

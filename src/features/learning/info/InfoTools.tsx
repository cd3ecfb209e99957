import { useLingui } from '@lingui/react/macro';
import { ContentRemoval } from '#features/core/cms/ContentRemoval.tsx';
import { ask } from '#ui/ask.web.ts';
import { mainButton, quietButton } from '#ui/button.ts';
import { WIDE } from '#ui/crop.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Link } from '#ui/Link.tsx';
import { PictureRemoval } from '#ui/PictureRemoval.tsx';
import { PictureCutter } from '#ui/PictureCutter.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { adminInfoEdit, infoAddress } from './addresses.ts';
import type { AdminInfo } from './calls/staff.ts';
import {
  deleteInfo,
  deleteInfoPicture,
  pinInfo,
  updateInfo,
  updateInfoPicture,
} from './client.gen.ts';
import { fieldsOf, writtenOf } from './info-fields.ts';

interface InfoToolsProps {
  info: AdminInfo;
  /** Something of the page is different now. */
  onChange: () => Promise<void>;
  onDeleted: () => void;
}

/** What staff can do with a page they look at. */
export function InfoTools({ info, onChange, onDeleted }: InfoToolsProps) {
  const { t } = useLingui();
  const sending = useSend<typeof updateInfo>({
    forbidden: {
      changed: t`Бу битне әле генә башка кеше үзгәрткән. Карап чыгып, тагын бер тапкыр басыгыз.`,
    },
  });
  const params = { id: info.id };
  const act = (run: () => Promise<unknown>) => () =>
    void sending.send(async () => {
      await run();
      await onChange();
    });
  const publish = (published: boolean) =>
    act(async () => {
      const { version } = info;
      const body = { ...writtenOf(fieldsOf(info)), published, version };
      try {
        await ask(updateInfo, { params, body });
      } catch (error) {
        // Perhaps another page stands there by now: it is shown before it is asked for again.
        await onChange();
        throw error;
      }
    });
  const pin = act(() => ask(pinInfo, { params, body: { pin: !info.pinned } }));

  async function handleCut(cut: Blob) {
    await ask(updateInfoPicture, { params, body: new Uint8Array(await cut.arrayBuffer()) });
    await onChange();
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3" {...sending.hold}>
        <Link to={adminInfoEdit(info.id)} className={mainButton}>
          {t`Үзгәртергә`}
        </Link>
        {info.published && (
          <Link to={infoAddress(info.id)} className={quietButton}>
            {t`Сайтта карарга`}
          </Link>
        )}
        {!info.fixed && (
          <button type="button" onClick={publish(!info.published)} className={quietButton}>
            {info.published ? t`Караламага әйләндерергә` : t`Бастырырга`}
          </button>
        )}
        <button type="button" onClick={pin} className={quietButton}>
          {info.pinned ? t`Беркетүне алырга` : t`Беркетергә`}
        </button>
        {!info.fixed && (
          <ContentRemoval
            title={t`Битне бетерергәме?`}
            onSure={async () => {
              await ask(deleteInfo, { params });
              onDeleted();
            }}
          >
            {t`Укучылар аны бүтән күрмәячәк.`}
          </ContentRemoval>
        )}
      </div>
      <OtherFlags of={sending} />
      <PictureCutter
        shape={WIDE}
        label={t`Рәсем сайларга`}
        button={t`Сакларга`}
        onCut={handleCut}
        end={
          info.image !== null && (
            <PictureRemoval
              onRemove={async () => {
                await ask(deleteInfoPicture, { params });
                await onChange();
              }}
            />
          )
        }
      />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { SQUARE } from '#ui/crop.web.ts';
import { PictureRemoval } from '#ui/PictureRemoval.tsx';
import { Section } from '#ui/Section.tsx';
import { deletePicture, updatePicture, getUser } from './client.gen.ts';
import type { User } from './calls/user.ts';
import { PictureChanger } from './PictureChanger.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';

interface PictureSettingsProps {
  user: User;
  onChange: () => void;
}

/** The picture: chosen, cut square by hand, sent as 1440 × 1440. */
export function PictureSettings({ user, onChange }: PictureSettingsProps) {
  const { t } = useLingui();
  return (
    <Section id="picture" title={t`Рәсем`}>
      <PictureChanger
        shape={SQUARE}
        round
        label={t`Рәсем сайларга`}
        button={t`Сакларга`}
        state={user.imageState}
        thumb="size-20 rounded-full object-cover"
        onCut={async (cut) => {
          await ask(updatePicture, { body: new Uint8Array(await cut.arrayBuffer()) });
        }}
        onLook={async () => (await ask(getUser, {})).imageState}
        onChange={onChange}
        end={
          user.image !== null && (
            <PictureRemoval
              onRemove={async () => {
                await ask(deletePicture, {});
                onChange();
              }}
            />
          )
        }
      >
        <PersonAvatar person={user} size="large" />
      </PictureChanger>
    </Section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DeletionForm } from '#features/core/accounts/DeletionForm.tsx';
import { IdForm } from '#features/core/accounts/IdForm.tsx';
import { PictureChanger } from '#features/core/accounts/PictureChanger.tsx';
import { ask } from '#ui/ask.web.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { SQUARE, WIDE } from '#ui/crop.web.ts';
import { sayDone } from '#ui/done.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { PictureRemoval } from '#ui/PictureRemoval.tsx';
import { Saved, Section } from '#ui/Section.tsx';
import { useGiven, useToggle } from '#ui/use-toggle.web.ts';
import { groupAddress } from './addresses.ts';
import type { GroupPage } from './calls.ts';
import { getGroup } from './client.gen.ts';
import * as managing from './client.gen.ts';

interface SettingsProps {
  group: GroupPage;
  onChange: () => void;
}

/** How the group looks: its picture, and the wide one over its page. */
export function GroupLooks({ group, onChange }: SettingsProps) {
  const { t } = useLingui();
  const params = { id: group.id };

  const handleCut = (call: typeof managing.updateGroupPicture) => async (cut: Blob) => {
    await ask(call, { params, body: new Uint8Array(await cut.arrayBuffer()) });
  };
  const removal = (call: typeof managing.deleteGroupPicture) => (
    <PictureRemoval
      onRemove={async () => {
        await ask(call, { params });
        onChange();
      }}
    />
  );
  return (
    <>
      <Section id="picture" title={t`Төркем рәсеме`}>
        <PictureChanger
          shape={SQUARE}
          label={t`Төркем рәсемен сайларга`}
          button={t`Сакларга`}
          state={group.imageState}
          thumb="size-20 rounded-large object-cover"
          onCut={handleCut(managing.updateGroupPicture)}
          onLook={async () => (await ask(getGroup, { params })).imageState}
          onChange={onChange}
          end={group.image !== null && removal(managing.deleteGroupPicture)}
        >
          <Avatar
            id={group.id}
            words={[group.name]}
            image={group.image}
            size="large"
            shape="square"
          />
        </PictureChanger>
      </Section>
      <Section id="background" title={t`Өске рәсем`}>
        <PictureChanger
          shape={WIDE}
          label={t`Өске рәсемне сайларга`}
          button={t`Сакларга`}
          state={group.backgroundState}
          thumb="h-30 w-40 rounded-inner bg-raised object-cover"
          onCut={handleCut(managing.updateGroupBackground)}
          onLook={async () => (await ask(getGroup, { params })).backgroundState}
          onChange={onChange}
          end={group.background !== null && removal(managing.deleteGroupBackground)}
        >
          {group.background !== null && (
            <img
              src={group.background.src}
              alt=""
              width={160}
              height={120}
              className="h-30 w-40 rounded-inner bg-raised object-cover"
            />
          )}
        </PictureChanger>
      </Section>
    </>
  );
}

/** The address the creator chooses. */
export function GroupIdSettings({ group, onId }: { group: GroupPage; onId: (id: string) => void }) {
  const { t } = useLingui();
  return (
    <Section id="id" title={t`Төркемнең адресы`} lead={groupAddress(group)}>
      <IdForm
        nextId={group.nextId}
        onId={async (id) => {
          const answer = await ask(managing.updateGroupId, {
            params: { id: group.id },
            body: { id },
          });
          onId(answer.id);
        }}
      />
    </Section>
  );
}

/** May notes and comments of the group be lowered? Kept as soon as it is pressed. */
export function GroupMinusSettings({ group, onChange }: SettingsProps) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(false);
  const [allowed, setAllowed] = useGiven(group.minus);
  const { shown, sending, press } = useToggle(allowed, async (minus) => {
    await ask(managing.updateGroupMinus, { params: { id: group.id }, body: { minus } });
    setAllowed(minus);
    setSaved(true);
    onChange();
    return minus;
  });
  const handleChange = (minus: boolean) => {
    setSaved(false);
    void press(minus);
  };

  return (
    <Section id="minus" title={t`Бәяләү`}>
      <div {...sending.hold}>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={shown}
            onChange={(event) => handleChange(event.target.checked)}
            className="size-5 flex-none accent-accent"
          />
          {t`Төркем язмаларына һәм фикерләренә минус куярга ярый`}
        </label>
        <OtherFlags of={sending} />
      </div>
      <Saved>{saved ? t`Сакланды` : ''}</Saved>
    </Section>
  );
}

/** The end of the group: the creator's own mail address, then the code. */
export function GroupDeletion({ group, onDelete }: { group: GroupPage; onDelete: () => void }) {
  const { t } = useLingui();
  const params = { id: group.id };
  return (
    <Section
      id="delete"
      title={t`Төркемне бетерү`}
      lead={t`Төркем бөтен язмалары белән шунда ук күздән югала. Админнар аны 14 көн эчендә кайтара ала, аннары ул бөтенләй юкка чыга.`}
    >
      <DeletionForm
        button={t`Төркемне бетерергә`}
        begun={group.deletion}
        onEmail={(email) => ask(managing.askGroupDeletion, { params, body: { email } })}
        onCode={async (email, code) => {
          await ask(managing.deleteGroup, { params, body: { email, code } });
          sayDone(t`Төркем бетерелде.`);
          onDelete();
        }}
      />
    </Section>
  );
}

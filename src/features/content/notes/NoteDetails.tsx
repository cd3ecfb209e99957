import { useLingui } from '@lingui/react/macro';
import type { Draft } from '#features/platform/drafts/use-draft.web.ts';
import { AreaField } from '#ui/Field.tsx';
import type { Sending } from '#ui/use-send.web.ts';
import { LevelHint } from './LevelHint.tsx';
import { OPTION_CARD } from './NoteOptions.tsx';
import { TagsField } from './TagsField.tsx';

export interface NoteDetailsProps {
  draft: Pick<Draft<'content' | 'tags' | 'links'>, 'fields' | 'set'>;
  /** Tags worth choosing from. */
  offered: readonly string[];
  of: Sending;
}

/** What most notes do without: tags, the level of the text, links. */
export function NoteDetails({ draft: { fields, set }, offered, of }: NoteDetailsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={OPTION_CARD}>
        <TagsField
          value={fields.tags}
          onChange={(value) => set('tags', value)}
          offered={offered}
          of={of}
        />
      </div>
      <div className={OPTION_CARD}>
        <LevelHint content={fields.content} />
      </div>
      <div className={OPTION_CARD}>
        <AreaField
          label={t`Сылтамалар`}
          hint={t`10 га кадәр, һәрберсе аерым юлда.`}
          name="links"
          rows={2}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.links}
          onChange={(event) => set('links', event.target.value)}
          flags={['links', 'link']}
          of={of}
        />
      </div>
    </>
  );
}

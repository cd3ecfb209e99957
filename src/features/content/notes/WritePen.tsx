import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { useDraftMark } from '#features/platform/drafts/draft-mark.web.ts';
import { Icon } from '#ui/Icon.tsx';
import { penIcon } from '#ui/icons.ts';
import { NEW_NOTE } from './draft-keys.ts';

/** The pen on the way to a new note; a dot says that something begun is waiting. */
export function WritePen({ size = 21 }: { size?: number }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const person = useViewer()?.id ?? null;
  const isBegun = useDraftMark({ person, formKey: NEW_NOTE, moment: pathname });
  return (
    <span className="relative grid">
      <Icon of={penIcon} size={size} />
      {isBegun && (
        <span className="absolute -top-1 -right-1.5 size-2.5 rounded-full bg-gold">
          <span className="sr-only">{t`Каралама бар.`} </span>
        </span>
      )}
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { iconButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { closeIcon, musicIcon, pauseIcon, playIcon, videoIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { noteAddress } from './addresses.ts';
import {
  cancelUpload,
  continueUpload,
  forgetUpload,
  pauseUpload,
  resumeUploads,
  shownUploads,
  subscribeUploads,
  type ShownUpload,
} from './uploads.web.ts';

/** How long it is said that a file has arrived. */
const DONE_MS = 8000;
const NONE: readonly ShownUpload[] = [];

export function UploadDock({ person }: { person: string }) {
  const { t } = useLingui();
  const uploads = useSyncExternalStore(subscribeUploads, shownUploads, () => NONE);
  useEffect(() => {
    void resumeUploads(person);
  }, [person]);
  if (uploads.length === 0) return null;
  return (
    <section
      aria-label={t`Файллар җибәрелә`}
      className="no-print fixed inset-x-3 bottom-20 z-30 grid gap-3 rounded-control border border-line bg-surface p-3 shadow-popover wide:inset-x-auto wide:right-5 wide:bottom-5 wide:w-90"
    >
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
    </section>
  );
}

function UploadRow({ upload }: { upload: ShownUpload }) {
  const { t } = useLingui();
  const { key, kind, note, name, sent, total, state, hours = 1 } = upload;
  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => forgetUpload(key), DONE_MS);
    return () => clearTimeout(timer);
  }, [key, state]);

  const percent = Math.min(100, Math.floor((sent / Math.max(1, total)) * 100));
  const words = {
    sending: t`Җибәрелә: ${percent} %`,
    paused: t`Туктап тора: ${percent} %`,
    offline: t`Элемтә өзелде, үзе дәвам итәр: ${percent} %`,
    refused: t`Файл кабул ителмәде.`,
    other: t`Бу башка файл: җибәрелгән өлеше туры килми.`,
    later: t`Бүгенгә файллар җитәрлек. Калганын ${hours} сәгатьтән соң җибәреп була.`,
    done: t`Җибәрелде. Әзер булгач, язмада күренер.`,
  }[state];
  const canPause = state === 'sending';
  const canGoOn = ['paused', 'offline', 'refused', 'later'].includes(state);
  return (
    <div className="flex items-center gap-2">
      <Icon of={kind === 'video' ? videoIcon : musicIcon} className="text-muted" />
      <div className="min-w-0 flex-1">
        <Link to={noteAddress(note)} className="block truncate font-550 hover:text-accent">
          {note.title}
        </Link>
        <progress max={100} value={percent} aria-label={name} className="my-1 block h-1.5 w-full" />
        <output className="text-13 text-muted">{words}</output>
      </div>
      {canPause && (
        <button
          type="button"
          onClick={() => pauseUpload(key)}
          aria-label={t`Туктатып торырга`}
          className={iconButton}
        >
          <Icon of={pauseIcon} />
        </button>
      )}
      {canGoOn && (
        <button
          type="button"
          onClick={() => continueUpload(key)}
          aria-label={t`Дәвам итәргә`}
          className={iconButton}
        >
          <Icon of={playIcon} />
        </button>
      )}
      <button
        type="button"
        onClick={() => (state === 'done' ? forgetUpload(key) : cancelUpload(key))}
        aria-label={state === 'done' ? t`Ябарга` : t`Җибәрмәскә`}
        className={iconButton}
      >
        <Icon of={closeIcon} />
      </button>
    </div>
  );
}

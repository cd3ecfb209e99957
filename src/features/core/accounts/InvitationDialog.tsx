import { useLingui } from '@lingui/react/macro';
import { linkButton, mainButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Link } from '#ui/Link.tsx';
import { signAddress } from './addresses.ts';
import type { Invitation } from './invitation.web.ts';

interface InvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** What signing in is good for, how little it takes, and the way. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const { t } = useLingui();
  const titles = {
    rate: t`Бәя куяр өчен керегез`,
    triangle: t`Өчпочмак бирер өчен керегез`,
    save: t`Саклап куяр өчен керегез`,
    follow: t`Язылыр өчен керегез`,
    answer: t`Җавап язар өчен керегез`,
    comment: t`Фикер калдырыр өчен керегез`,
    word: t`Сүзне саклар өчен керегез`,
  };
  return (
    <Dialog title={titles[invitation.to]} onClose={onClose}>
      <p className="font-550 text-accent">{t`1 минут, серсүзсез`}</p>
      <p className="text-muted">
        {invitation.to === 'comment' &&
          t`Электрон почтагызга код җибәрәбез. Кергәч, шушы язмага кайтырсыз, текстыгыз да сакланыр.`}
        {invitation.to === 'follow' &&
          t`Электрон почтагызга код җибәрәбез. Кергәч, язылырга теләгән битегез ачылыр.`}
        {invitation.to !== 'comment' &&
          invitation.to !== 'follow' &&
          t`Электрон почтагызга код җибәрәбез. Кергәч, шушы язма ачылыр.`}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-4">
        <button type="button" onClick={onClose} className={linkButton}>
          {t`Хәзер түгел`}
        </button>
        <Link to={signAddress(invitation.back)} rel="nofollow" className={mainButton}>
          {t`Керергә`}
        </Link>
      </div>
    </Dialog>
  );
}

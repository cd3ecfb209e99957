import { type ComponentType, lazy, Suspense } from 'react';
import type { LetterOfferProps } from './LetterOffer.tsx';

// Only who writes wants it; without a line one writes without it.
const LetterOffer = lazy(() =>
  import('./LetterOffer.tsx').then(
    ({ LetterOffer: loaded }): Loaded => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

interface Loaded {
  default: ComponentType<LetterOfferProps>;
}

/** The Tatar letters of a form, offered to who types without them. */
export function LetterHelp(props: LetterOfferProps) {
  if (props.texts.every((text) => text === '')) return null;
  return (
    <Suspense>
      <LetterOffer {...props} />
    </Suspense>
  );
}

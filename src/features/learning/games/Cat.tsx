import catHappy from './art/cat-happy.svg';
import catSit from './art/cat-sit.svg';

const CATS = { happy: catHappy, sit: catSit };

/** The cat of the games, where it is met outside of them. */
export const Cat = ({ of, className }: { of: keyof typeof CATS; className: string }) => (
  <img src={CATS[of]} alt="" className={className} />
);

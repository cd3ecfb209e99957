import catHappy from './art/cat-happy.svg';

/** The cat of the games, where something else was done well. */
export const HappyCat = () => <img src={catHappy} alt="" width={112} height={112} />;

export { lexiconOf } from './lexicon.server.ts';

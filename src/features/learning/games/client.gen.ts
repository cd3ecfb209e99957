// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const finishGame: Stub<typeof calls.finishGame> = { method: 'PUT', path: '/api/user/game/{idG}' };
export const getGameReplay: Stub<typeof calls.getGameReplay> = { method: 'GET', path: '/api/user/game/{idG}' };
export const getGameTop: Stub<typeof calls.getGameTop> = { method: 'GET', path: '/api/game/{name}/top' };
export const listGameWords: Stub<typeof calls.listGameWords> = { method: 'GET', path: '/api/game/{name}/words' };
export const listGames: Stub<typeof calls.listGames> = { method: 'GET', path: '/api/game/list' };
export const startGame: Stub<typeof calls.startGame> = { method: 'POST', path: '/api/user/game/{name}' };

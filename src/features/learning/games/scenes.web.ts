import type { SceneName } from './define.ts';
import type { Scene } from './field.web.ts';

/** Each scene fetches its own drawings. */
export const LOAD_SCENE: Readonly<Record<SceneName, () => Promise<Scene>>> = {
  meadow: async () => (await import('./scenes/MeadowScene.tsx')).meadowScene,
  kitchen: async () => (await import('./scenes/KitchenScene.tsx')).kitchenScene,
};

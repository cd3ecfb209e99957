// How the site is set at run time.

import { z } from 'zod';
import { SITE_LIMITS, type SiteLimit } from '#features/accounts/settings.ts';
import { Version } from '#features/content/calls.ts';
import { defineCall } from '#kernel/call.ts';

const bounded = (name: SiteLimit) =>
  z.number().int().min(SITE_LIMITS[name].min).max(SITE_LIMITS[name].max);

const Setting = z.strictObject({
  /** How often people may do what; every process follows within seconds. */
  limits: z.strictObject({
    notesADay: bounded('notesADay'),
    commentsADay: bounded('commentsADay'),
    talksADay: bounded('talksADay'),
    mailsAnHour: bounded('mailsAnHour'),
    mailsOfNetwork: bounded('mailsOfNetwork'),
    mailsOfSite: bounded('mailsOfSite'),
  }),
  /** Nobody new may make an account. */
  closed: z.boolean(),
  /** The id of the page of information with the rules. */
  rules: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
});
export type Setting = z.output<typeof Setting>;
const Versioned = Setting.extend({ version: Version });
export type VersionedSetting = z.output<typeof Versioned>;

const staff = { who: 'admin', path: '/api/admin/setting', limit: '60/min' } as const;

export const getSetting = defineCall({
  name: 'getSetting',
  method: 'GET',
  ...staff,
  summary: 'How the site is set: limits, whether new people are taken in, the page of the rules.',
  output: Versioned,
  refusals: {},
});

export const updateSetting = defineCall({
  name: 'updateSetting',
  method: 'PUT',
  ...staff,
  summary:
    'Set the site anew, all of it at once. The page of the rules must be there for readers (`id`); a number out of its bounds is refused with `quantity`. With `version`, that of the settings it was made of, it is refused where somebody else has set the site since.',
  body: Setting.extend({ version: Version.optional() }),
  output: Versioned,
  refusals: { id: [], quantity: [], forbidden: ['changed'] },
});

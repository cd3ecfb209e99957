// How the site is set at run time.

import { z } from 'zod';
import {
  MOST_REFUSED,
  SITE_LIMITS,
  type SiteLimit,
} from '#features/core/accounts/public/settings.ts';
import { Version } from '#features/core/cms/calls.ts';
import { defineCall } from '#kernel/call.ts';

const bounded = (name: SiteLimit) =>
  z.number().int().min(SITE_LIMITS[name].min).max(SITE_LIMITS[name].max);

const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** A name of at least two labels, as it stands in addresses; at most 80 bytes. */
const MailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .refine((domain) => DOMAIN.test(domain))
  // A letter of any script has three bytes at most.
  .refine((domain) => domain.replaceAll(/[^ -~]/gu, 'xxx').length <= 80);

/** Not the whole internet: an IPv4 /8 or an IPv6 /16 at the widest. */
const Network = z
  .union([z.cidrv4(), z.cidrv6()])
  .refine((cidr) => Number(cidr.split('/')[1]) >= (cidr.includes(':') ? 16 : 8));

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
  /** A new account may only read until an administrator has approved it. */
  approval: z.boolean(),
  /** Moderators and security need a passkey for what only they may do. */
  staffPasskeys: z.boolean(),
  /** Mail domains, with all below them, whose addresses get no account. */
  refusedDomains: z.array(MailDomain).max(MOST_REFUSED),
  /** Networks (CIDR) from which nobody makes an account. */
  refusedNetworks: z.array(Network).max(MOST_REFUSED),
});
export type Setting = z.output<typeof Setting>;
const Versioned = Setting.extend({ version: Version });
export type VersionedSetting = z.output<typeof Versioned>;

const staff = { who: 'admin', path: '/api/admin/setting', limit: '60/min' } as const;

export const getSetting = defineCall({
  name: 'getSetting',
  method: 'GET',
  ...staff,
  summary:
    'How the site is set: limits, who is taken in and how, the page of the rules, what staff need.',
  output: Versioned,
  refusals: {},
});

export const updateSetting = defineCall({
  name: 'updateSetting',
  method: 'PUT',
  ...staff,
  summary:
    'Set the site anew, all of it at once. The page of the rules must be there for readers (`id`); a number out of its bounds is refused with `quantity`, a mail domain with `email`, a network with `link`. With `version`, that of the settings it was made of, it is refused where somebody else has set the site since.',
  body: Setting.extend({ version: Version.optional() }),
  output: Versioned,
  refusals: { id: [], quantity: [], email: [], link: [], forbidden: ['changed'] },
});

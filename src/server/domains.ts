// The part of a host name that one owner registers, by the public suffix list. Only suffixes of
// registries count: the subdomains of a hosting service belong to one owner.

import { getDomain } from 'tldts-icann';

/** `a.b.example.co.uk` → `example.co.uk`; an IP address or a bare suffix is returned as it is. */
export const registrableDomain = (host: string): string => getDomain(host) ?? host;

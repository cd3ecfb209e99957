// `/rules` leads to the page of information administrators have set as the rules, so that every
// page of the site can link to them without asking which it is.

import { redirect } from 'react-router';
import { getSite } from '#features/core/accounts/client.gen.ts';
import { infoAddress } from '#features/learning/info/addresses.ts';
import type { Route } from './+types/rules.ts';
import { appContext } from '../app-context.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { rules } = await context.get(appContext).ask(getSite, {});
  return redirect(infoAddress(rules));
}

// Small steps every loader takes.

import { data, redirect, type RouterContextProvider } from 'react-router';
import { signAddress, staffProofAddress } from '#features/core/accounts/addresses.ts';
import { adminSignAddress } from '#features/staff/admin/addresses.ts';
import { getAdmin } from '#features/staff/admin/client.gen.ts';
import { groupAddress } from '#features/content/groups/addresses.ts';
import type { GroupPage } from '#features/content/groups/calls.ts';
import { getGroup } from '#features/content/groups/client.gen.ts';
import type { Ask } from '#kernel/ask.ts';
import { isPathId } from '#kernel/ids.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { appContext } from './app-context.ts';

function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The page of an address that names nothing. The line is fixed by the specification. */
export const notFound = (request: Request) =>
  data(`Page Not Found: ${pathOf(request)}`, { status: 404 });

export function pathId(request: Request, id: string): string {
  if (!isPathId(id)) throw notFound(request);
  return id;
}

/** Waits for what the page is about: without it there is no page, only an error screen. */
export async function needed<T>(request: Request, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.status === 404) throw notFound(request);
    throw data(null, { status: error.status });
  }
}

/** What only staff are told; who has not proved themselves for too long does so first. */
export async function forStaff<T>(
  { request, url }: { request: Request; url: URL },
  answer: Promise<T>,
): Promise<T> {
  const isOld = (error: unknown) => isRefusal(error) && error.reason === 'proof';
  return needed(
    request,
    answer.catch((error: unknown) => {
      throw isOld(error) ? redirect(staffProofAddress(url.pathname + url.search)) : error;
    }),
  );
}

/** Only for people with a name: the others sign in first, and come back here. */
export const toSign = (url: URL) => redirect(signAddress(url.pathname + url.search));

interface GroupAddress {
  request: Request;
  /** The address as the reader knows it, also where only the data of a page is asked for. */
  url: URL;
  params: { id: string };
}

/**
 * The group of an address. An address it no longer has, or its bare number, leads to the one it
 * has: for this time only, because somebody else may take it one day.
 */
export async function groupOf(
  { request, url, params }: GroupAddress,
  ask: Ask,
): Promise<GroupPage> {
  const id = pathId(request, params.id);
  const group = await needed(request, ask(getGroup, { params: { id } }));
  if (group.idC === id) return group;
  throw redirect(url.pathname.replace(`/group/${id}`, groupAddress(group)) + url.search);
}

/** A list about the group of an address, for people with a name. */
export async function groupList<T>(
  args: GroupAddress & { context: Readonly<RouterContextProvider> },
  load: (ask: Ask, groupId: string) => Promise<T>,
): Promise<{ group: GroupPage; list: T }> {
  const { ask, viewer } = args.context.get(appContext);
  if (viewer === null) throw toSign(args.url);
  const group = await groupOf(args, ask);
  return { group, list: await needed(args.request, load(ask, group.id)) };
}

/** Waits for one list of the page: when it fails, the page still comes and the list says so. */
export async function listOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error) && error.status !== 404) return null;
    throw error;
  }
}

/** The signed-in administrator, or null. */
export async function adminOrNull(ask: Ask) {
  try {
    return await ask(getAdmin, {});
  } catch (error) {
    if (isRefusal(error) && error.flags.includes('token')) return null;
    throw error;
  }
}

/** What only an administrator is told; everybody else signs in first, and comes back here. */
export async function forAdmin<T>(url: URL, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error) && error.flags.includes('token'))
      throw redirect(adminSignAddress(url.pathname + url.search));
    throw error;
  }
}

// `docs/reference/jobs.md` and `events.md`: from the lists of the features and the source of each job.

import { features, listeners } from '#main/features.ts';
import { works } from '#main/tasks.ts';
import { allSources, code, fileWith, page, table } from './source.ts';

export function renderJobs(): string {
  const causes = Map.groupBy([...listeners.values()].flat(), ({ job }) => job);
  const rows = works
    .map(({ job }) => job)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, summary, lane, cron }) => {
      if (summary === undefined) throw new Error(`the job ${name} has no summary`);
      const events = new Set((causes.get(name) ?? []).map(({ event }) => code(event)));
      const when = cron === undefined ? [...events].join(', ') : `cron ${code(cron)}`;
      const file = fileWith(new RegExp(`define\\w*Job\\(\\s*(?:\\{\\s*name: )?'${name}'`));
      return [code(name), lane, when, summary, code(file)];
    });
  return page(
    'Jobs',
    'Defined by `defineJob`, run by the worker ([how](../how-it-works.md#jobs)). A job with neither a cron line (UTC) nor an event is enqueued by code.',
    table(['job', 'lane', 'started by', 'what it does', 'defined in'], rows),
  );
}

export function renderEvents(): string {
  const names = new Set<string>();
  for (const [, source] of allSources())
    for (const [, name] of source.matchAll(/defineEvent(?:<[^]*?>)?\(\s*'([\w-]+)'/g))
      names.add(name!);
  const rows = [...names].toSorted().map((name) => {
    const followed = features.flatMap((feature) =>
      (feature.listeners ?? [])
        .filter(({ event }) => event === name)
        .map(({ job }) =>
          job === null ? `${feature.name}: at once` : `${feature.name}: ${code(job)}`,
        ),
    );
    const file = fileWith(new RegExp(`defineEvent(?:<[^]*?>)?\\(\\s*'${name}'`));
    return [code(name), [...new Set(followed)].join(', '), code(file)];
  });
  const live = features.flatMap((feature) =>
    (feature.live ?? []).map(({ name, summary }) => [code(name), feature.name, summary]),
  );
  return page(
    'Events',
    'Domain events between features ([how](../how-it-works.md#events)): a listener either acts at once, in the transaction of the change, or enqueues a [job](jobs.md).',
    table(['event', 'listeners', 'defined in'], rows),
    '## Events of the stream',
    'Sent to open pages by `GET /api/user/events` ([how](../how-it-works.md#the-stream)).',
    table(['event', 'feature', 'what it says'], live),
  );
}

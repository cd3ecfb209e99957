// A week of scripted accounts from a few networks beside honest people, through the real calls. What
// the scripts gain is compared with what the honest people gain. The scripts know the rules: they
// write ordinary texts, pause like people and work in pairs. Two of them, in one network, were made
// long ago and are members; a third are learners, and the others become learners after a week.

import { createComment, gradeComment } from '#features/content/comments/calls.ts';
import { acceptCorrection, createCorrection } from '#features/content/corrections/calls.ts';
import { GAMES } from '#features/learning/games/games.ts';
import { getNote } from '#features/content/notes/calls.ts';
import { acceptAnswer, agreeAnswer } from '#features/content/qa/calls.ts';
import { giveTriangle, rateNote } from '#features/content/reactions/calls.ts';
import { answerTriangle } from '#features/core/triangle/calls.ts';
import { createVoice, gradeVoice } from '#features/content/pronunciations/calls.ts';
import { levelsOf, outcomeOf, type Outcome } from './gains.ts';
import {
  beginDay,
  DAY_MS,
  each,
  playRounds,
  prepareRecordings,
  RECORDING,
  wordOf,
  writeNote,
  type PlayedNote,
  type Player,
} from './players.ts';
import { LEARNER } from '#features/core/accounts/public/trust.ts';
import type { Site } from './sending.ts';
import {
  openWeek,
  TURNS,
  type Question,
  type Recording,
  type Week,
  type WeekSize,
} from './week.ts';

/** Who thanks, and which scripts work, on a day: every other one. */
const isOnShift = ({ n }: Player, day: number) => (n >> 1) % 2 === day % 2;
const HOUR_MS = 3_600_000;

/** Proposes another first word; the author of the note accepts. */
async function correct(corrector: Player, note: PlayedNote, content: string): Promise<void> {
  const end = /^\S*/.exec(note.content)![0].length;
  const params = { id: note.id };
  const { id: cId } = await corrector.ask(createCorrection, {
    params,
    body: { start: 0, end, content },
  });
  await note.author.ask(acceptCorrection, { params: { ...params, cId }, body: { accept: true } });
  note.content = content + note.content.slice(end);
}

const speak = async (author: Player, word: string): Promise<Recording> => ({
  id: (await author.ask(createVoice, { body: { word, voice: RECORDING } })).id,
  author,
});

/** Read, study, write, record, thank. */
async function liveHonestly(week: Week, day: number): Promise<void> {
  const { site, honest, tasks, texts, notes } = week;
  const counted = (name: string) => ({ name, refused: week.refused.honest });
  const onTurn = (turn: number) => honest.filter(({ n }) => (n + day) % TURNS === turn);
  const params = { id: tasks[day]! };
  const learn = ({ ask }: Player) => ask(answerTriangle, { params, body: { answer: 'Исәнмесез' } });
  await each(honest, learn, counted('task'));
  const written = await each(
    onTurn(0),
    (author) => writeNote(author, texts.honest()),
    counted('note'),
  );
  notes.honest.push(...written);
  const others = (player: Player) => notes.honest.filter(({ author }) => author !== player);
  const noteFor = (player: Player) => {
    const list = others(player);
    return list[(player.n * 7 + day) % list.length]!;
  };
  await each(
    honest.filter((player) => isOnShift(player, day)),
    async (player) => {
      const { id } = noteFor(player);
      await player.ask(getNote, { params: { id } });
      await player.ask(rateNote, { params: { id }, body: { grade: 1, select: 1 } });
      await player.ask(giveTriangle, { params: { id }, body: { grade: 1 } });
    },
    counted('thank'),
  );
  const comment = (player: Player) =>
    player.ask(createComment, {
      params: { id: noteFor(player).id },
      body: { content: texts.honest().content },
    });
  await each(onTurn(2), comment, counted('comment'));
  const askOthers = (player: Player) =>
    askAndAnswer(
      [0, 1, 5].map((step) => honest[(player.n + step) % honest.length]!),
      texts.honest().content,
      player.n * 10 + day,
    );
  // Comments have the time of the database, which goes on while this clock stands still.
  site.clock.at! += HOUR_MS / 4;
  week.questions.push(...(await each(onTurn(1), askOthers, counted('answer'))));
  await each(
    onTurn(3),
    (player, at) => correct(player, written[at % written.length]!, `Менә${day}`),
    counted('correct'),
  );
  const players = onTurn(4);
  await playRounds(site, players, {
    ...counted('game'),
    ...{ game: GAMES[day % GAMES.length]!, right: 20 },
  });
}

async function recordHonestly(week: Week, day: number): Promise<Recording[]> {
  const speakers = week.honest.filter(({ n }) => (n + day) % TURNS === 1);
  const made = await each(speakers, (player) => speak(player, wordOf(player.n * 10 + day)), {
    ...{ name: 'voice', refused: week.refused.honest },
  });
  await prepareRecordings(week.site);
  week.recordings.honest.push(...made);
  return made;
}

/** Three members listen to each new recording, after the scripts have. */
async function judgeHonestly({ honest, refused }: Week, made: readonly Recording[]) {
  const members = honest.filter(({ n }) => n % TURNS !== TURNS - 1);
  const listen = async ({ id, author }: Recording, at: number) => {
    const listeners = members.filter((one) => one !== author);
    for (const step of [0, 1, 2]) {
      const { ask } = listeners[(at * 3 + step) % listeners.length]!;
      await ask(gradeVoice, { params: { id }, body: { grade: 1 } });
    }
  };
  await each(made, listen, { name: 'listen', refused: refused.honest });
}

/** Each strategy once a day; what is refused is tried again the next day. */
async function attack(week: Week, day: number, recorded: readonly Recording[]): Promise<void> {
  const { site, sybils, aged, learners, texts, notes, recordings } = week;
  const onShift = sybils.filter((player) => isOnShift(player, day));
  const counted = (name: string) => ({ name, refused: week.refused.sybils });
  const partnerOf = ({ n }: Player) => sybils[n ^ 1] ?? sybils[0]!;
  const ofPartner = <T extends { author: Player }>(list: readonly T[], player: Player) =>
    list.find(({ author }) => author === partnerOf(player));

  if (day === 0) {
    const write = (author: Player) => writeNote(author, texts.sybils());
    notes.sybils.push(...(await each(sybils, write, counted('note'))));
    const record = (author: Player) => speak(author, wordOf(9000 + author.n));
    recordings.sybils.push(...(await each(sybils, record, counted('voice'))));
    await prepareRecordings(site);
  }
  const askPartner = (player: Player) =>
    askAndAnswer(
      [player, partnerOf(player), sybils[(player.n + 2) % sybils.length]!],
      texts.sybils().content,
      20_000 + player.n * 10,
    );
  if (day === 1) await each(sybils, askPartner, counted('answer'));
  // Somebody gives once to a note: the members write anew.
  if (day > 0) {
    const write = (author: Player) => writeNote(author, texts.sybils());
    notes.sybils.push(...(await each(aged, write, counted('note'))));
  }

  // Gifts to one account, and its recordings and notes raised.
  const collected = notes.sybils.filter(({ author }) => author.n < 5);
  const pool = async ({ n, ask }: Player) => {
    const { id } = collected[(n + day) % collected.length]!;
    await ask(giveTriangle, { params: { id }, body: { grade: 1 } });
  };
  await each(onShift, pool, counted('gift'));
  // Learners give to each of the members among the scripts; they earn what they give by learning.
  const params = { id: week.tasks[day]! };
  const givers = day < LEARNER.days ? learners : sybils.filter((player) => !aged.includes(player));
  const learn = ({ ask }: Player) => ask(answerTriangle, { params, body: { answer: 'Исәнмесез' } });
  await each(givers, learn, counted('task'));
  for (const member of aged) {
    const own = notes.sybils.filter(({ author }) => author === member);
    const give = async ({ n, ask }: Player) => {
      const { id } = own.at(-1 - (n % own.length))!;
      await ask(giveTriangle, { params: { id }, body: { grade: 1 } });
    };
    await each(givers, give, counted('gift of a learner'));
  }
  // Questions and answers lowered: one by each script, all by the members among them.
  const lower = async ({ ask }: Player, { id, commentId }: Question) => {
    const body = { grade: -1, select: -1 } as const;
    site.clock.at! += 2200;
    await ask(gradeComment, { params: { id, commentId }, body });
    await ask(rateNote, { params: { id }, body });
  };
  const { questions } = week;
  const lowerOne = (player: Player) =>
    lower(player, questions[(player.n + day) % questions.length]!);
  await each(onShift, lowerOne, counted('lower'));
  for (const player of aged)
    await each(questions, (one) => lower(player, one), counted('lower as a member'));

  // Recordings: every script judges, and the members among them judge all.
  const grade = ({ ask }: Player, { id }: Recording, sent: 1 | -1) => {
    // Slowly enough for the limits of a minute.
    site.clock.at! += 1100;
    return ask(gradeVoice, { params: { id }, body: { grade: sent } });
  };
  const refuse = (player: Player) => grade(player, recorded[player.n % recorded.length]!, -1);
  if (recorded.length > 0) await each(onShift, refuse, counted('refuse'));
  const agree = (player: Player) => grade(player, ofPartner(recordings.sybils, player)!, 1);
  await each(onShift, agree, counted('agree'));
  for (const player of aged) {
    await each(recorded, (one) => grade(player, one, -1), counted('refuse as a member'));
    const some = recordings.sybils.filter(({ author }) => author.n % 7 === day);
    await each(some, (one) => grade(player, one, 1), counted('agree as a member'));
    const raise = ({ id }: PlayedNote) => {
      site.clock.at! += 1100;
      return player.ask(rateNote, { params: { id }, body: { grade: 1, select: 1 } });
    };
    await each(
      notes.sybils.filter(({ author }) => author.n % 7 === day),
      raise,
      counted('raise as a member'),
    );
  }

  // Corrections of each other's notes: with a link, then without.
  const link = (player: Player) =>
    correct(player, ofPartner(notes.sybils, player)!, `https://sybil${player.n}.example/`);
  const word = (player: Player) => correct(player, ofPartner(notes.sybils, player)!, `Без${day}`);
  if (day === 2) await each(onShift, link, counted('link'));
  else await each(onShift, word, counted('correct'));

  const newcomers = sybils.filter((player) => !aged.includes(player));
  if (day < 3)
    await playRounds(site, newcomers, { ...counted('game'), game: GAMES[day]!, right: 45 });
}

/** One asks, another answers and is accepted, a third agrees. */
async function askAndAnswer(
  [asker, answerer, third]: readonly Player[],
  content: string,
  n: number,
): Promise<Question> {
  const { id } = await writeNote(asker!, { title: wordOf(n), content }, 'ask');
  const params = { id };
  const { id: commentId } = await answerer!.ask(createComment, {
    params,
    body: { content: wordOf(n + 1) },
  });
  await asker!.ask(acceptAnswer, { params, body: { commentId } });
  await third!.ask(agreeAnswer, { params, body: { agree: true } });
  return { id, commentId };
}

type Played = Outcome & Pick<Week, 'refused'>;

export async function playWeek(site: Site, size: WeekSize): Promise<Played> {
  const week = await openWeek(site, size);
  const begin = Date.now();
  site.clock.at = begin;
  const before = await levelsOf(site);
  for (let day = 0; day < (size.days ?? 7); day += 1) {
    await beginDay(site, begin, day);
    await liveHonestly(week, day);
    const recorded = await recordHonestly(week, day);
    site.clock.at = begin + day * DAY_MS + HOUR_MS;
    await attack(week, day, recorded);
    site.clock.at = begin + day * DAY_MS + 2 * HOUR_MS;
    await judgeHonestly(week, recorded);
  }
  const outcome = await outcomeOf(site, week, before);
  site.clock.at = null;
  return { ...outcome, refused: week.refused };
}

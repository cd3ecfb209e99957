// What is read: cards, rows, lists.

import { Avatar } from '#ui/Avatar.tsx';
import { smallButton, softButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Entry } from '#ui/Entry.tsx';
import { Icon } from '#ui/Icon.tsx';
import * as icons from '#ui/icons.ts';
import { LetterDiff } from '#ui/LetterDiff.tsx';
import { Link } from '#ui/Link.tsx';
import { ListFailed } from '#ui/list/ListFailed.tsx';
import { LoadMore } from '#ui/list/LoadMore.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { NarrowCard } from '#ui/NarrowCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RowLink } from '#ui/RowLink.tsx';
import { SideCard } from '#ui/SideCard.tsx';
import { CardSkeleton, RowSkeleton } from '#ui/Skeleton.tsx';
import { TapHint } from '#ui/TapHint.tsx';
import { Verified } from '#ui/Verified.tsx';
import { HERE, type Part } from './part.ts';

const LONG = 'Бик-бик озын исемле кеше, аның исеме бер юлга да сыймый диярлек';

const later = () => Promise.resolve();

const page = (ids: readonly string[]) => ({
  list: ids.map((id) => ({ id })),
  numberOfData: ids.length,
  limit: 10,
  total: ids.length,
  next: null,
});

export const content: readonly Part[] = [
  {
    name: 'Avatar',
    states: Object.fromEntries(
      (['tiny', 'small', 'normal', 'large'] as const).map((size, at) => [
        size,
        <div key={size} className="flex gap-3">
          <Avatar id={String(at)} words={['Алсу', 'Сафина']} image={null} size={size} />
          <Avatar
            id={`${at}1`}
            words={['Татар', 'китабы']}
            image={null}
            size={size}
            shape="square"
          />
          <Avatar id="" words={[]} image={{ src: '/favicon.svg' }} size={size} />
        </div>,
      ]),
    ),
  },
  { name: 'Verified', states: { shown: <Verified /> } },
  { name: 'Locale', states: { Ago: <Ago at="2026-01-01T12:00:00Z" /> } },
  { name: 'Card', states: { shown: <Card>Карточка эчендәге язма.</Card> } },
  {
    name: 'SideCard',
    states: { shown: <SideCard title="Көн сүзе">Китап</SideCard> },
  },
  {
    name: 'NarrowCard',
    states: {
      'with a lead': (
        <NarrowCard title="Керү" lead="Почтагызга код җибәрәбез.">
          Форма
        </NarrowCard>
      ),
    },
  },
  {
    name: 'Entry',
    states: {
      rows: (
        <ul>
          {['Алсу', LONG].map((name, at) => (
            <Entry
              key={name}
              avatar={<Avatar id={String(at)} words={[name]} image={null} />}
              to={`${HERE}?entry=${at}`}
              name={name}
              verified={at === 0}
              action={
                <button type="button" className={`${softButton} ${smallButton}`}>
                  Язылырга
                </button>
              }
            >
              {LONG}
            </Entry>
          ))}
        </ul>
      ),
    },
  },
  {
    name: 'RowLink',
    states: {
      'with a hint': (
        <RowLink to={HERE} mark={<Icon of={icons.searchIcon} />} hint={LONG} end="12">
          Дәресләр
        </RowLink>
      ),
    },
  },
  {
    name: 'LetterDiff',
    states: { shown: <LetterDiff before="Мин китабны укыйм" after="Мин китапны укыйм" /> },
  },
  { name: 'TapHint', states: { shown: <TapHint /> } },
  {
    name: 'Notice',
    states: {
      shown: (
        <Notice title="Әлегә буш" action={<Link to={HERE}>Язарга</Link>}>
          Беренче булып языгыз.
        </Notice>
      ),
    },
  },
  { name: 'Skeleton', states: { card: <CardSkeleton />, row: <RowSkeleton /> } },
  { name: 'ListFailed', states: { shown: <ListFailed /> } },
  {
    name: 'LoadMore',
    states: Object.fromEntries(
      (['idle', 'loading', 'failed'] as const).map((state) => [
        state,
        <LoadMore key={state} list={{ state, added: 0, loadMore: later }} href={HERE} />,
      ]),
    ),
  },
  {
    name: 'PagedList',
    states: {
      whole: (
        <PagedList
          first={page(['1', '2'])}
          start={{}}
          name="whole"
          load={() => Promise.resolve(page(['1', '2']))}
          empty="Empty"
        >
          {(shown) => shown.map(({ id }) => <p key={id}>{id}</p>)}
        </PagedList>
      ),
      empty: (
        <PagedList
          first={page([])}
          start={{}}
          name="empty"
          load={() => Promise.resolve(page([]))}
          empty={<Notice title="Бернәрсә дә юк" />}
        >
          {() => null}
        </PagedList>
      ),
    },
  },
];

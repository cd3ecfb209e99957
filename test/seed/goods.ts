// The shop of the world, and what people have ordered there.

import type { GoodSeed, OrderSeed } from './types.ts';

export const goods: GoodSeed[] = [
  {
    key: 'stickers',
    title: 'Ябыштыргычлар, 10 данә',
    content: 'Өчпочмак, песи һәм татар хәрефләре төшкән.',
    price: 15,
    quantity: 48,
  },
  {
    key: 'postcards',
    title: 'Ачык хат, 5 данә',
    content: 'Казан күренешләре. Дусларыгызга татарча хат языгыз.',
    price: 40,
    quantity: 32,
  },
  {
    key: 'tea',
    title: 'Мәтрүшкәле чәй',
    content: 'Авылда җыелган үлән, 100 грамм.',
    price: 60,
    quantity: 0,
  },
  {
    key: 'bag',
    title: 'Бизәкле сумка',
    content: 'Татар бизәге төшкән киндер сумка.',
    price: 90,
    quantity: 7,
  },
  {
    key: 'book',
    title: 'Тукай шигырьләре',
    content: 'Кесәгә сыя торган китап.',
    price: 120,
    quantity: 4,
  },
];

export const orders: OrderSeed[] = [
  {
    by: 'gulnara',
    good: 'book',
    quantity: 1,
    content: 'Казан, Баш почта, үзем алам.',
    state: 'sent',
    reason: 'Почта белән җибәрелде.',
    minutesAgo: 5000,
  },
  {
    by: 'rustam',
    good: 'tea',
    quantity: 2,
    content: 'Оныгым килеп алыр.',
    state: 'done',
    reason: '',
    minutesAgo: 4000,
  },
  {
    by: 'naila',
    good: 'postcards',
    quantity: 1,
    content: 'Адресым үзгәрде, соңрак заказ бирермен.',
    state: 'cancelled',
    reason: '',
    minutesAgo: 3000,
  },
  {
    by: 'nur',
    good: 'stickers',
    quantity: 3,
    content: 'Балалар бакчасына, Арча шәһәре.',
    state: 'accepted',
    reason: '',
    minutesAgo: 900,
  },
  {
    by: 'alsu',
    good: 'postcards',
    quantity: 1,
    content: 'Казанда яшим, кайдан алырга икәнен языгыз.',
    state: 'new',
    reason: '',
    minutesAgo: 200,
  },
];

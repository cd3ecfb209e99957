import { expect, test } from 'vitest';
import { updateId, updateName } from '#features/core/accounts/calls/settings.ts';
import { addTriangles } from '#features/core/accounts/counts.server.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { testServer } from '#test/api.ts';
import { createOrder, listAllOrders } from './calls/orders.ts';
import { makeItem } from './factory.server.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });

async function buyerCalled(name: string) {
  const { db } = server.deps;
  const { id } = await makeAccount(db, { name });
  await addTriangles(db, id, { delta: 50, reason: 'sign', ref: id });
  const ask = await server.as(id);
  const order = async (title: string) => {
    const good = await makeItem(db, { kind: 'good', title, price: 10, quantity: 500 });
    return (await ask(createOrder, { body: { id: good, quantity: 1, content: 'Казан, почта' } }))
      .id;
  };
  return { ask, order };
}

test('orders are found by the name and the id people have today', async () => {
  const { ask: staff } = await server.administrator();
  const found = async (search: string) =>
    (await staff(listAllOrders, { query: { search } })).list.map(({ id }) => id);

  const [buyer, namesake] = [await buyerCalled('Рәмзия'), await buyerCalled('Рәмзия')];
  const pen = await buyer.order('Көмеш каләм');
  const shoe = await buyer.order('Бакыр дага');
  const theirs = await namesake.order('Бакыр дага');
  expect(await found('рәмзия')).toEqual([theirs, shoe, pen]);

  await buyer.ask(updateName, { body: { name: 'Зөбәрҗәт', surname: 'Сәйфуллина' } });
  for (const name of ['зөбәрҗәт', 'зобэржэт', 'Сәйфуллина'])
    expect(await found(name)).toEqual([shoe, pen]);
  expect(await found('рәмзия')).toEqual([theirs]);
  expect(await found('бакыр')).toEqual([theirs, shoe]);
  expect(await found('ба')).toEqual([theirs, shoe]);
  expect(await found('ак')).toEqual([]);

  await buyer.ask(updateId, { body: { id: 'zubarjat.s' } });
  expect(await found('zubarjat')).toEqual([shoe, pen]);
  expect(await found('зөбәрҗәт')).toEqual([shoe, pen]);
});

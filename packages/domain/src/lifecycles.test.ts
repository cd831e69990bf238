import { describe, expect, test } from 'vitest';
import { findMove, movesFrom, statesOf } from './lifecycle.ts';
import { lifecycles } from './lifecycles.ts';
import { heldByBase, permissions } from './permissions.ts';
import { roles } from './roles.ts';

describe.each(lifecycles.map((lifecycle) => [lifecycle.name, lifecycle] as const))(
  '%s',
  (_name, lifecycle) => {
    const codes = statesOf(lifecycle).map(({ code }) => code);

    test('a state stands under its own code', () => {
      for (const [key, state] of Object.entries(lifecycle.states)) expect(String(state.code)).toBe(key);
    });

    test('moves lead from known states to known states', () => {
      for (const move of lifecycle.moves) {
        for (const from of move.from) expect(codes).toContain(from);
        if (move.to !== 'BEFORE') expect(codes).toContain(move.to);
      }
    });

    test('a name and a state name one move, and somebody may make it', () => {
      const places = lifecycle.moves.flatMap(({ name, from }) =>
        (from.length === 0 ? [null] : from).map((code) => `${name} ${code}`),
      );
      expect(new Set(places).size).toBe(places.length);
      for (const { permission, by } of lifecycle.moves)
        expect(by === 'SYSTEM' || (permission !== undefined && permissions[permission].length > 0)).toBe(
          true,
        );
    });

    test('something begins in the initial state, and every state can be reached', () => {
      const births = lifecycle.moves.filter(({ from }) => from.length === 0);
      expect(births.map(({ to }) => to)).toContain(lifecycle.initial);
      const reached = new Set(births.map(({ to }) => to));
      for (let before = -1; before !== reached.size; ) {
        before = reached.size;
        for (const { from, to } of lifecycle.moves)
          if (from.some((code) => reached.has(code))) reached.add(to);
      }
      expect(codes.filter((code) => !reached.has(code))).toEqual([]);
    });

    test('nobody makes a move that only the product makes', () => {
      for (const from of [null, ...codes])
        for (const move of movesFrom(lifecycle, from, heldByBase(roles, true)))
          expect(move.permission).toBeDefined();
    });

    test('what the product may do by itself are the moves marked so, and no other', () => {
      for (const from of [null, ...codes])
        for (const move of movesFrom(lifecycle, from, 'SYSTEM')) expect(move.by).toBe('SYSTEM');
    });

    test('the buttons of everybody together are the moves of the table', () => {
      for (const from of [null, ...codes]) {
        const offered = new Set([
          ...movesFrom(lifecycle, from, heldByBase(roles, true)),
          ...movesFrom(lifecycle, from, 'SYSTEM'),
        ]);
        expect(lifecycle.moves.filter((move) => offered.has(move))).toEqual(
          lifecycle.moves.filter(({ name }) => findMove(lifecycle, name, from) !== undefined),
        );
      }
    });
  },
);

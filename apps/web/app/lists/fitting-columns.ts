import type { AnyList } from '@doctorbird/contract/core/list';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWideScreen } from '../ui/use-wide-screen.ts';

type Known = AnyList['columns'];

/**
 * The columns of a list in the order in which they fall where there is no room: as the list says, or those that `drops`
 * names, and then those at the right. The head and what tells rows apart always stay.
 */
export function fallOrder(columns: Known, givesWay: AnyList['gives_way']): readonly string[] {
  if (givesWay) return givesWay;
  const others = columns.slice(1).filter(({ always }) => !always);
  const named = others.filter(({ drops }) => drops).toSorted((one, other) => (one.drops ?? 0) - (other.drops ?? 0));
  return [...named, ...others.filter(({ drops }) => !drops).toReversed()].map(({ key }) => key);
}

/** The room that a table has, that of the element around it, and how often it grew out of it: a reader spaces the letters out. */
function useRoomOf(table: { current: HTMLTableElement | null }) {
  const [room, setRoom] = useState(0);
  const [grown, setGrown] = useState(0);
  useEffect(() => {
    const own = table.current;
    const around = own?.parentElement;
    if (!around) return undefined;
    const observer = new ResizeObserver(() => {
      setRoom(around.clientWidth);
      if (isTooWide(own, around)) setGrown((times) => times + 1);
    });
    observer.observe(around);
    observer.observe(own);
    return () => observer.disconnect();
  }, [table]);
  return { room, grown };
}

const isTooWide = (own: HTMLElement, around: HTMLElement): boolean => own.offsetWidth > around.clientWidth + 1;

/**
 * Leaves out one column after the other until the table is as wide as its place: what fits depends on the rows, so it is
 * measured, before the eye sees it. Cards, on smaller screens, have all columns.
 */
export function useFittingColumns<Column extends { key: string }>(
  columns: readonly Column[],
  order: readonly string[],
  besides: string,
) {
  const table = useRef<HTMLTableElement>(null);
  const inTable = useWideScreen('desk');
  const { room, grown } = useRoomOf(table);
  // Another width, choice of columns or page begins with all columns.
  const case_ = `${room} ${besides} ${columns.map(({ key }) => key).join()}`;
  const [fallen, setFallen] = useState({ of: case_, count: 0 });
  const count = fallen.of === case_ ? fallen.count : 0;
  const falling = order.filter((key) => columns.some((column) => column.key === key));
  // After each render: other rows are wider or narrower.
  useLayoutEffect(() => {
    const own = table.current;
    const around = own?.parentElement;
    if (!inTable || !own || !around || count >= falling.length) return;
    if (isTooWide(own, around)) setFallen({ of: case_, count: count + 1 });
  }, [inTable, count, falling.length, case_, columns, grown]);
  const gone = new Set(inTable ? falling.slice(0, count) : []);
  return { table, columns: columns.filter(({ key }) => !gone.has(key)) };
}

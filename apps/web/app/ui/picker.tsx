import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useComboBox } from 'react-aria/useComboBox';
import { useListBox, useListBoxSection, useOption } from 'react-aria/useListBox';
import { Item } from 'react-stately/Item';
import { Section } from 'react-stately/Section';
import { useComboBoxState, type ComboBoxState } from 'react-stately/useComboBoxState';

export type PickerLine = {
  key: string;
  /** As it is read out. */
  text: string;
  /** The page that it opens, so that the browser can open it in another tab. */
  to?: string | undefined;
};
export type PickerGroup<L extends PickerLine> = { label: string; head?: ReactNode; lines: readonly L[] };

type PickerProps<L extends PickerLine> = {
  className: string;
  /** A label of its own; otherwise a name. */
  label?: string;
  name?: string | undefined;
  typed: string;
  onType: (text: string) => void;
  groups: readonly PickerGroup<L>[];
  /** `beside`: the page of the line in another tab. */
  onChoose: (key: string, beside: boolean) => void;
  /** Enter takes the first line before an arrow was pressed. */
  takesFirst?: boolean;
  /** The list is part of the page; otherwise it opens while somebody chooses. */
  standing?: boolean;
  children: ReactNode;
};

type State = ComboBoxState<PickerGroup<PickerLine>>;
type Parts = Pick<PickerProps<PickerLine>, 'onChoose' | 'takesFirst' | 'standing'> & {
  state: State;
  box: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLDivElement | null>;
  inputProps: ComponentProps<'input'>;
  listProps: Parameters<typeof useListBox>[0];
};
const PartsContext = createContext<Parts | null>(null);
const useParts = (): Parts => {
  const parts = use(PartsContext);
  if (!parts) throw new Error('A part of a picker stands outside it.');
  return parts;
};

const asSection = ({ label, lines }: PickerGroup<PickerLine>) => (
  <Section key={label} aria-label={label} items={lines as never}>
    {({ key, text, to }: PickerLine) => (
      <Item key={key} textValue={text} {...(to !== undefined && { href: to })}>
        {text}
      </Item>
    )}
  </Section>
);

/**
 * A box that finds lines of a list while somebody types, with the keys and the announcements of React Aria. What is typed
 * belongs to the caller, who also says which lines there are. Inside it: `PickerBox` and `PickerList`.
 */
export function Picker<L extends PickerLine>(props: PickerProps<L>) {
  const { className, label, name, typed, onType, groups, onChoose, takesFirst = false, standing = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** What stays readable beside the open list: around a standing one the page, otherwise the picker. */
  const reach = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    reach.current = standing ? document.body : root.current;
  }, [standing]);
  const options = {
    ...(label === undefined ? { 'aria-label': name } : { label }),
    items: groups.filter(({ lines }) => lines.length > 0),
    children: asSection,
    inputValue: typed,
    onInputChange: onType,
    allowsCustomValue: true,
    allowsEmptyCollection: true,
    shouldFocusWrap: true,
    // A choice that clears the box must not open the list again.
    menuTrigger: 'manual',
  } as const;
  const state: State = useComboBoxState(options);
  const refs = { inputRef: box, listBoxRef: list, popoverRef: reach };
  const { inputProps, labelProps, listBoxProps } = useComboBox({ ...options, ...refs }, state);
  useEffect(() => {
    if (standing && !state.isOpen) state.open(null, 'manual');
  });
  return (
    <PartsContext value={{ state, box, list, inputProps, listProps: listBoxProps, onChoose, takesFirst, standing }}>
      <div ref={root} className={className}>
        {label !== undefined && <label {...labelProps}>{label}</label>}
        {props.children}
      </div>
    </PartsContext>
  );
}

/** The line that Enter would choose. */
export type Pointed = { active: string | null; point: (key: string) => void };
type PickerBoxProps = Omit<ComponentProps<'input'>, 'ref' | 'value'> & {
  /** Focused when this appears, and when it changes. */
  focusFor?: unknown;
  /** Keys of the caller's own; true: this one is done with. */
  onKey?: (event: KeyboardEvent, pointed: Pointed) => boolean;
};

export function PickerBox({ focusFor, onKey, ...own }: PickerBoxProps) {
  const { state, box, inputProps, onChoose, standing, takesFirst } = useParts();
  const [leaves, setLeaves] = useState(false);
  useFirst(!leaves);
  useEffect(() => {
    if (focusFor !== undefined) box.current?.focus();
  }, [box, focusFor]);

  function onKeyDownCapture(event: KeyboardEvent): void {
    // While an accent or a character is being composed, Enter and the arrows belong to that.
    if (event.nativeEvent.isComposing) return event.stopPropagation();
    const { selectionManager: lines, isOpen, inputValue } = state;
    // Somebody who types fast presses Enter before the first line is pointed at.
    const key = lines.focusedKey ?? (takesFirst ? firstLine(state) : null);
    const active = isOpen && key !== null ? String(key) : null;
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (onKey?.(event, { active, point: (key) => lines.setFocusedKey(key) })) return done();
    // Leaving the box chooses nothing.
    if (event.key === 'Tab') {
      setLeaves(true);
      return lines.setFocusedKey(null);
    }
    if (event.key === 'Escape' && isOpen && !standing) {
      // It closes the list alone, not the dialog around it.
      done();
      return state.close();
    }
    if (event.key !== 'Enter') return;
    if (active === null) {
      // What is not chosen yet is not sent with the form around it.
      if (!standing && (isOpen || inputValue.trim() !== '')) event.preventDefault();
      return event.stopPropagation();
    }
    done();
    onChoose(active, event.ctrlKey || event.metaKey);
    if (!standing) state.close();
  }

  const open = () => state.open(null, 'manual');
  const ours = {
    onKeyDownCapture,
    onClick: open,
    onChange: open,
    // React Aria also says that the box has the focus whenever no line is pointed at.
    onFocus: (event: { isTrusted: boolean }) => event.isTrusted && setLeaves(false),
  };
  return (
    <input
      {...mergeProps(inputProps, own, ours)}
      {...(state.collection.size === 0 && { 'aria-expanded': false })}
      ref={box}
    />
  );
}

function firstLine({ collection }: State) {
  let first = collection.getFirstKey();
  while (first !== null && collection.getItem(first)?.type !== 'item') first = collection.getKeyAfter(first);
  return first;
}

/** Points at the first line as long as nobody has moved on from it. */
function useFirst(stays: boolean): void {
  const { state, takesFirst } = useParts();
  const ours = useRef<string | number | null>(null);
  useEffect(() => {
    if (!takesFirst || !stays || !state.isOpen) return;
    const { collection, selectionManager: lines } = state;
    const { focusedKey } = lines;
    const first = firstLine(state);
    const isMoved = focusedKey !== null && focusedKey !== ours.current && collection.getItem(focusedKey) !== null;
    if (isMoved || focusedKey === first) return;
    ours.current = first;
    lines.setFocusedKey(first);
  });
}

/** What an open list says that has no line. */
export function PickerEmpty({ className, children }: { className: string; children: ReactNode }) {
  const { state } = useParts();
  const isEmpty = state.isOpen && state.collection.size === 0;
  return (
    <p role="status" className={isEmpty ? className : 'visually-hidden'}>
      {isEmpty && children}
    </p>
  );
}

/** A link that is opened beside this page is the browser's own matter. */
const leaveToBrowser = (event: MouseEvent) => {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null;
  if (isLink && (event.ctrlKey || event.metaKey || event.shiftKey)) event.stopPropagation();
};

type PickerListProps<L extends PickerLine> = {
  className: string;
  name: string;
  /** Stands above each group; without it they have no heads. */
  headClass?: string;
  lineClass: (line: L, active: boolean) => string;
  children: (line: L, active: boolean) => ReactNode;
};

/** The lines by group. Without lines there is no list. */
export function PickerList<L extends PickerLine>(props: PickerListProps<L>) {
  const { state, standing } = useParts();
  return state.collection.size > 0 && (state.isOpen || standing) ? <Lines {...props} /> : null;
}

function Lines<L extends PickerLine>({ className, name, headClass, lineClass, children }: PickerListProps<L>) {
  const { state, list, listProps, onChoose } = useParts();
  const { listBoxProps } = useListBox(
    {
      ...listProps,
      'aria-label': name,
      'aria-labelledby': undefined,
      // Its first line is pointed at by the box, where that is wanted.
      autoFocus: false,
      onAction: (key) => onChoose(String(key), false),
    },
    state,
    list,
  );
  return (
    <div
      {...listBoxProps}
      ref={list}
      className={className}
      onPointerDownCapture={leaveToBrowser}
      onMouseDownCapture={leaveToBrowser}
      onClickCapture={leaveToBrowser}
    >
      {[...state.collection].map(({ key, value, childNodes }) => (
        <Group key={key} group={value!} headClass={headClass}>
          {[...childNodes].map((node) => {
            const line = node.value as unknown as L;
            return (
              <Line key={line.key} line={line} className={(active) => lineClass(line, active)}>
                {(active) => children(line, active)}
              </Line>
            );
          })}
        </Group>
      ))}
    </div>
  );
}

type GroupProps = { group: PickerGroup<PickerLine>; headClass: string | undefined; children: ReactNode };

function Group({ group: { label, head }, headClass, children }: GroupProps) {
  const { groupProps } = useListBoxSection({ 'aria-label': label });
  if (headClass === undefined) return children;
  return (
    <div {...groupProps}>
      <div className={headClass} role="presentation">
        <span aria-hidden="true">{label}</span>
        {head}
      </div>
      {children}
    </div>
  );
}

type LineProps = { line: PickerLine; className: (active: boolean) => string; children: (active: boolean) => ReactNode };

function Line({ line: { key, to }, className, children }: LineProps) {
  const { state } = useParts();
  const own = useRef<HTMLElement>(null);
  const { optionProps, isFocused } = useOption({ key }, state, own);
  const facts = {
    ...optionProps,
    // The active line is also the selected one: nothing stays selected here.
    'aria-selected': isFocused,
    className: className(isFocused),
    ref: own as RefObject<never>,
    children: children(isFocused),
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it is among the facts
  return to === undefined ? <div {...facts} /> : <a {...facts} />;
}

import { showTrn } from '@doctorbird/contract/core/trn';
import { showPhone } from '@doctorbird/contract/core/phones';
import type PDFKit from 'pdfkit';
import { inLettersOf, wrapText } from './letters.ts';
import { pdfBytes } from './pdf-bytes.ts';
import { letter, type Lettering } from './pdf-lettering.ts';
import { drawLogo } from './pdf-logo.ts';

export const ink = '#0B1B16';
export const muted = '#4A5B52';
const board = '#0A3B2A';
const gold = '#F5B700';
const cream = '#F4F0DF';
const line = '#C9CEC3';
const left = 48;
const plain = { face: 'text', size: 10, color: ink } as const;

export interface SheetFacts {
  title: string;
  /** At the right of the title: number and dates. */
  labels: readonly string[];
  /** The organization that issues it. */
  from: { name: string; address: string; phone: string; email: string; trn?: string | null };
  /** The subject of the file. */
  name: string;
  createdAt: Date;
}

/** A column of a table on paper: its head, its right or left edge, and its width. */
export interface SheetColumn {
  head: string;
  /** Points from the left edge; for `right` the edge at which the text ends. */
  at: number;
  width: number;
  align?: 'right';
}

/** A sheet of A4 in the design of the receipt, written from the top; a further page begins when one is full. */
export class Sheet {
  readonly right: number;
  readonly left = left;
  y = 0;
  readonly #document: PDFKit.PDFDocument;
  readonly #facts: SheetFacts;
  readonly #logo: Buffer | null;

  constructor(document: PDFKit.PDFDocument, facts: SheetFacts, logo: Buffer | null) {
    this.#document = document;
    this.#facts = facts;
    this.#logo = logo;
    this.right = document.page.width - left;
    this.#head();
  }

  #head(): void {
    const document = this.#document;
    const { width } = document.page;
    const { from, title, labels } = this.#facts;
    document.rect(0, 0, width, 96).fill(board);
    // The cut corner of our boards, plated.
    document.polygon([width - 46, 0], [width, 0], [width, 46]).fill(gold);
    drawLogo(document, this.#logo, { x: left, y: 18, size: 60 });
    letter(document, from.name, left + 78, 55, { face: 'title', size: 21, wide: 0.4, color: cream, most: 330 });
    letter(document, title, left, 152, { face: 'title', size: 34, wide: 0.5, color: ink, most: 300 });
    for (const [at, label] of labels.entries())
      letter(document, label, this.right, 130 + at * 15, {
        face: at === 0 ? 'label' : 'text',
        size: at === 0 ? 12 : 10,
        color: at === 0 ? ink : muted,
        align: 'right',
      });
    this.y = 200;
    this.#foot();
  }

  #foot(): void {
    const { height } = this.#document.page;
    const { address, phone, email, trn } = this.#facts.from;
    const parts = [address, showPhone(phone), email, trn && `TRN ${showTrn(trn)}`];
    this.#ruleAt(height - 56);
    letter(this.#document, parts.filter(Boolean).join('  ·  '), left, height - 38, {
      ...plain,
      size: 9,
      color: muted,
      most: this.right - left,
    });
  }

  #ruleAt(y: number): void {
    this.#document.moveTo(left, y).lineTo(this.right, y).lineWidth(0.5).strokeColor(line).stroke();
  }

  /** Begins a new page when less than so many points are left. */
  need(points: number): boolean {
    if (this.y + points <= this.#document.page.height - 72) return false;
    this.turn();
    return true;
  }

  /** Begins a new page. */
  turn(): void {
    this.#document.addPage();
    this.#head();
  }

  text(text: string, look: Partial<Lettering> = {}): void {
    const setting = { ...plain, ...look };
    for (const paragraph of text.split('\n')) {
      const lines = wrapText(inLettersOf(paragraph, setting.face), this.right - left, 200, setting);
      for (const line of lines.length > 0 ? lines : ['']) {
        this.need(16);
        if (line) letter(this.#document, line, left, this.y, { ...setting, most: this.right - left });
        this.y += setting.size + 4.5;
      }
    }
  }

  heading(text: string): void {
    this.need(60);
    this.y += 14;
    this.text(text, { face: 'label', size: 10, color: muted });
    this.y += 2;
  }

  /** A photo, at most a third of the page, and what it shows in words below it. */
  picture({ bytes, width, height }: { bytes: Buffer; width: number; height: number }, alt: string): void {
    const share = Math.min(1, 240 / width, 200 / height);
    const [wide, high] = [width * share, height * share];
    this.need(high + 14);
    const document = this.#document;
    document.image(bytes, left, this.y + 6, { width: wide, height: high });
    this.y += high + 18;
    letter(document, alt, left, this.y, { ...plain, size: 9, color: muted, most: this.right - left });
    this.y += 14;
  }

  /** A label and its value, as on the receipt. */
  fact(label: string, value: string): void {
    const lines = wrapText(inLettersOf(value, 'text'), this.right - left - 120, 4, plain);
    this.need(8 + lines.length * 14);
    letter(this.#document, label, left, this.y, { ...plain, size: 9, color: muted });
    for (const line of lines) {
      letter(this.#document, line, left + 120, this.y, { ...plain, most: this.right - left - 120 });
      this.y += 14;
    }
    this.y += 3;
  }

  table(columns: readonly SheetColumn[], rows: ReadonlyArray<readonly string[]>): void {
    const heads = () => {
      for (const { head, at, align } of columns)
        letter(this.#document, head, left + at, this.y, { ...plain, size: 9, color: muted, ...(align && { align }) });
      this.y += 6;
      this.#ruleAt(this.y);
      this.y += 15;
    };
    this.need(60);
    heads();
    for (const row of rows) {
      const cells = columns.map(({ width }, at) => wrapText(inLettersOf(row[at] ?? '', 'text'), width, 8, plain));
      const height = Math.max(...cells.map(({ length }) => length), 1) * 14;
      if (this.need(height + 8)) heads();
      for (const [at, { at: x, width, align }] of columns.entries())
        for (const [position, one] of cells[at]!.entries())
          letter(this.#document, one, left + x, this.y + position * 14, {
            ...plain,
            most: width,
            ...(align && { align }),
          });
      this.y += height;
      this.#ruleAt(this.y - 6);
      this.y += 8;
    }
  }

  /** The sum on its gold plate. */
  plate(label: string, value: string): void {
    this.need(80);
    const document = this.#document;
    const [from, to, y] = [left + 190, this.right, this.y];
    document.polygon([from, y], [to - 14, y], [to, y + 14], [to, y + 50], [from, y + 50]).fill(gold);
    letter(document, label, from + 14, y + 30, { ...plain, size: 11 });
    letter(document, value, to - 16, y + 34, {
      face: 'title',
      size: 23,
      wide: 0.35,
      color: ink,
      align: 'right',
      most: 190,
    });
    this.y += 74;
  }
}

/** A whole document, written by `write` from the top of its first sheet. */
export async function sheetPdf(facts: SheetFacts, logo: Buffer | null, write: (sheet: Sheet) => void): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    info: { Title: facts.name, Author: facts.from.name, CreationDate: facts.createdAt },
    lang: 'en-JM',
    displayTitle: true,
  });
  return pdfBytes(document, () => write(new Sheet(document, facts, logo)));
}

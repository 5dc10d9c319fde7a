import { z } from 'zod';

/*
 * What rows hold otherwise than the wire. The server parses an answer from the row to the wire, so these codecs point
 * that way: their input is what the database has, their output is what clients read (docs/decisions/0019-rows-as-on-the-wire.md).
 * They are for answers only: requests keep the checks of their own fields.
 */

declare const unit: unique symbol;

/** An amount that was already made ready for the wire. */
export type Dollars = number & { readonly [unit]: 'dollars' };
/** Cents, as rows have them: any number, but none that is already in dollars, so that nothing is divided twice. */
export type Cents = number & Pick<number, 'toFixed'> & { readonly [unit]?: 'cents' };

/** Documents show the wire wherever a schema is shown. */
function documentedAs<S extends z.ZodType>(codec: S, type: 'number' | 'string'): S {
  codec._zod.toJSONSchema = () => ({ type });
  return codec;
}

/** Whole cents in a row, a decimal number of dollars on the wire: exact, because cents have two places. */
export const money = documentedAs(
  z.codec(z.int() as unknown as z.ZodType<Cents, Cents>, z.number(), {
    decode: (cents) => cents / 100,
    encode: (dollars) => Math.round(dollars * 100),
  }),
  'number',
);

/** A date in a row, or the text that PostgreSQL writes into JSON, with its offset; an ISO moment on the wire. */
export const moment = documentedAs(
  z.codec(z.union([z.date(), z.iso.datetime({ offset: true })]), z.string(), {
    decode: (date) => new Date(date).toISOString(),
    encode: (text) => new Date(text),
  }),
  'string',
);

/** Whether what a client reads fits an answer: for stand-ins of the server, which have the wire and no row. */
export function fitsWire<S extends z.ZodType>(answer: S, wire: z.output<S>): z.output<S> {
  try {
    return answer.parse(z.encode(answer, wire));
  } catch (error) {
    // An answer with a transform cannot be turned round; such answers have no codecs.
    if (error instanceof z.core.$ZodEncodeError) return answer.parse(wire);
    throw error;
  }
}

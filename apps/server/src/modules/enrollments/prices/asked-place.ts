/** A place that a family asks for. A program without a price is priced by the office and never comes here. */
export interface AskedPlace {
  childId: string;
  programId: string;
  /** See `seasonOf`. */
  season: string | null;
  /** The season that the office made, where the program belongs to one. */
  seasonId?: string | null;
  priceCents: number;
  /** The child joins after the first class, and the program takes that off; left out or null, it costs the whole price. */
  late?: LateJoin | null | undefined;
  /** What covers the whole price, such as a membership of the child; left out or null, nothing does. */
  coveredBy?: string | null | undefined;
}

/** Classes that have not begun yet, of all of them. */
export interface LateJoin {
  left: number;
  classes: number;
}

// Loaded before the server (`--import`): freezes Date, so that two runs of the demo show the same days and hours.
const fixed = Date.parse(process.env.FIXED_DATE ?? '');
if (Number.isNaN(fixed)) throw new Error('FIXED_DATE is not a date.');

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(fixed);
    else super(...parts);
  }
  static now() {
    return fixed;
  }
};

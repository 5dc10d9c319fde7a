/** A drink bottle; lay it down by its turn. */
export function bottle({ grp, add, C, S, mat, glass }, at, turn, tint = 0x9fe6ee, cap = mat.reef) {
  const body = grp(at, turn);
  const skin = glass(tint, 0.62);
  add(C(0.17, 0.17, 0.62), skin, [0, 0.31, 0], [0, 0, 0], body);
  add(S(0.17, 24), skin, [0, 0.62, 0], [0, 0, 0], body);
  add(C(0.06, 0.08, 0.2), skin, [0, 0.82, 0], [0, 0, 0], body);
  add(C(0.075, 0.075, 0.1), cap, [0, 0.94, 0], [0, 0, 0], body);
  add(C(0.174, 0.174, 0.24), mat.white, [0, 0.34, 0], [0, 0, 0], body);
}

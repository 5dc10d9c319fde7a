/** What grows at the edge of a yard. */
export function growYard(k) {
  const { add, grp, S, mat, M } = k;
  [
    [2.6, 0.9, 0.9],
    [-2.6, 1.3, 1.0],
    [2.9, -0.6, 0.7],
    [-2.5, -1.1, 0.8],
  ].forEach(([x, z, s0], i) => {
    const g = grp([x, 0, z]);
    g.scale.setScalar(s0);
    for (let j = 0; j < 7; j++) {
      const a = (j / 7) * 6.28 + i;
      const l = add(
        S(0.3, 20),
        j % 2 ? mat.leaf : M(0x14703f),
        [Math.cos(a) * 0.28, 0.38 + (j % 3) * 0.12, Math.sin(a) * 0.28],
        [0, -a, 0.9],
        g,
      );
      l.scale.set(1.1, 0.16, 0.5);
    }
    if (i < 2) add(S(0.13), mat.hib, [0, 0.72, 0], [0, 0, 0], g);
  });
}

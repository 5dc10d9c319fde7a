import * as T from 'three';

/** Coral, sand and bubbles. */
export function growReef(k) {
  const { add, grp, S, mat, M, tube } = k;
  const cor = (x, z, m, sc, seed) => {
    const g = grp([x, 0, z]);
    g.scale.setScalar(sc);
    let q = seed;
    const rn = () => (q = (q * 16807) % 2147483647) / 2147483647;
    for (let i = 0; i < 7; i++) {
      const a = rn() * 6.28,
        h = 0.5 + rn() * 0.7,
        o = 0.2 + rn() * 0.35;
      tube(
        [
          [0, 0, 0],
          [Math.cos(a) * o * 0.4, h * 0.5, Math.sin(a) * o * 0.4],
          [Math.cos(a) * o, h, Math.sin(a) * o],
        ],
        0.075,
        m,
        g,
        20,
      );
      add(S(0.1, 18), m, [Math.cos(a) * o, h, Math.sin(a) * o], [0, 0, 0], g);
    }
  };
  cor(2.75, 0.7, mat.hib, 1.1, 11);
  cor(-2.7, 1.1, mat.gold, 0.9, 29);
  cor(3.2, -0.5, mat.reef, 0.8, 57);
  cor(-2.2, 1.7, mat.reef, 0.5, 77);
  cor(2.2, 1.6, mat.gold, 0.45, 91);
  [
    [2.6, 0.9, 0.35],
    [-2.75, 0.9, 0.42],
    [3.1, 0.2, 0.25],
    [-2.2, 1.5, 0.2],
  ].forEach(([x, z, q]) => {
    add(S(q), M(0xcdbb93, { roughness: 0.9, clearcoat: 0 }), [x, q * 0.2, z], [0, x, 0]).scale.y = 0.55;
  });
  // bubbles
  const bub = new T.MeshPhysicalMaterial({
    color: 0xbdf2fb,
    roughness: 0.05,
    transparent: true,
    opacity: 0.5,
    clearcoat: 1,
  });
  [
    [2.5, 3.1, 0.3, 0.15],
    [2.8, 3.6, 0, 0.1],
    [2.3, 3.9, 0.2, 0.07],
    [-2.6, 2.1, 1, 0.12],
    [-2.4, 2.6, 1, 0.08],
    [2.75, 2.5, 0.6, 0.08],
  ].forEach(([x, y, z, q]) => {
    const m = add(S(q), bub, [x, y, z]);
    m.castShadow = false;
  });
}

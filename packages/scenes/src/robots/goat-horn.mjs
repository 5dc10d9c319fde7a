const { PI } = Math;

/** Goat Horn: the low yellow wedge with two horns that Tallawah met in round 1. */
export function buildGoatHorn({ add, ext, put, tube, RB, C, mat, glow, label }) {
  ext(
    [
      [-1.6, 0.2],
      [-1.6, 0.95],
      [-0.4, 1.05],
      [1.6, 0.12],
      [1.6, 0.06],
    ],
    1.9,
    mat.gold,
    [0.95, 0, 0],
    [0, -PI / 2, 0],
    undefined,
    0.05,
  );
  ext(
    [
      [0, 0],
      [0.9, 0],
      [0, 0.36],
    ],
    1.94,
    mat.metal,
    [0.97, 0.03, 0.85],
    [0, -PI / 2, 0],
    undefined,
    0.02,
  );
  for (const side of [-1, 1]) {
    tube(
      [
        [side * 0.6, 1.0, -0.5],
        [side * 0.85, 1.6, -0.5],
        [side * 0.95, 2.0, 0.05],
        [side * 0.8, 2.1, 0.6],
      ],
      0.13,
      mat.black,
    );
    tube(
      [
        [side * 0.85, 2.09, 0.45],
        [side * 0.78, 2.1, 0.65],
      ],
      0.08,
      mat.hib,
    );
    for (const z of [-1.05]) {
      add(C(0.6, 0.6, 0.42, 44), mat.rub, [side * 1.3, 0.6, z], [0, 0, PI / 2]);
      add(C(0.36, 0.36, 0.46), mat.leaf, [side * 1.3, 0.6, z], [0, 0, PI / 2]);
      add(C(0.1, 0.1, 0.5, 6), mat.metal, [side * 1.3, 0.6, z], [0, 0, PI / 2]);
    }
    add(RB(0.34, 0.16, 0.06, 0.03), glow(0xff4057, 1.1), [side * 0.34, 0.86, 0.16], [-1.1, 0, side * 0.3]);
  }
  put(
    label('GOAT HORN', 1.4, 0.3, { font: '900 82px sans-serif', fg: '#0b1b16' }),
    [0, 1.085, -0.95],
    [-PI / 2 + 0.08, 0, 0],
  );
}

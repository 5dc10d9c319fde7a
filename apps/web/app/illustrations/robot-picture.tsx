import type { RobotPicture as Scene } from './robot-pictures.ts';

type RobotPictureProps = { scene: Scene; sizes: string; className?: string; eager?: boolean };

export function RobotPicture({ scene, sizes, className, eager = false }: RobotPictureProps) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={scene.avif} sizes={sizes} />
      <img
        src={scene.webp}
        alt={scene.alt}
        width={1200}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

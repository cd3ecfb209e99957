import { Avatar } from '#ui/Avatar.tsx';
import { useReading } from '#ui/reading.ts';
import type { Person } from './calls.ts';

/** A person as others see them, or the viewer, who has less. */
interface Pictured extends Pick<Person, 'id' | 'name' | 'surname'> {
  image: { src: string } | null;
  frame?: Person['frame'];
}

interface PersonAvatarProps {
  person: Pictured;
  size?: 'tiny' | 'small' | 'normal' | 'large';
}

/** The picture of a person in the frame of their choice; a tiny one has no room for a frame. */
export function PersonAvatar({ person, size = 'normal' }: PersonAvatarProps) {
  const { read } = useReading();
  const { id, name, surname, image, frame = null } = person;
  const avatar = <Avatar id={id} words={[read(name), read(surname)]} image={image} size={size} />;
  if (frame === null || size === 'tiny') return avatar;
  return <span className={`framed frame-${frame}`}>{avatar}</span>;
}

/** The pictures that may be chosen (spec §5): .png, .jpg and .jpeg. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg']

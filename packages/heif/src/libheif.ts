/** An address in the decoder's memory; 0 is none. */
export type Pointer = number

/** As much of libheif as is used, by its names in C; both ends bring the library themselves. */
export type Libheif = {
  /** The decoder's memory. It is another object after the decoder has asked for more. */
  HEAPU8: Uint8Array
  _malloc(bytes: number): Pointer
  _free(address: Pointer): void
  _heif_context_alloc(): Pointer
  _heif_context_free(context: Pointer): void
  _heif_context_read_from_memory_without_copy(
    ...[error, context, bytes, length, options]: [Pointer, Pointer, Pointer, number, 0]
  ): void
  _heif_context_get_primary_image_handle(error: Pointer, context: Pointer, out: Pointer): void
  _heif_image_handle_get_width(handle: Pointer): number
  _heif_image_handle_get_height(handle: Pointer): number
  _heif_image_handle_get_item_id(handle: Pointer): number
  _heif_image_handle_release(handle: Pointer): void
  _heif_item_get_transformation_properties(
    ...[context, item, out, most]: [Pointer, number, Pointer, number]
  ): number
  _heif_item_get_property_type(context: Pointer, item: number, property: number): number
  _heif_item_get_property_transform_rotation_ccw(
    ...[context, item, property]: [Pointer, number, number]
  ): number
  _heif_item_get_property_transform_mirror(
    ...[context, item, property]: [Pointer, number, number]
  ): number
  _heif_decoding_options_alloc(): Pointer
  _heif_decoding_options_free(options: Pointer): void
  _heif_decode_image(
    ...[error, handle, out, colours, chroma, options]: [Pointer, Pointer, Pointer, 0, 1, Pointer]
  ): void
  _heif_image_release(image: Pointer): void
  _heif_image_get_width(image: Pointer, channel: number): number
  _heif_image_get_height(image: Pointer, channel: number): number
  _heif_image_get_bits_per_pixel_range(image: Pointer, channel: number): number
  _heif_image_get_plane_readonly(image: Pointer, channel: number, stride: Pointer): Pointer
}

export const wordAt = ({ HEAPU8 }: Libheif, at: Pointer): number =>
  new DataView(HEAPU8.buffer).getUint32(at, true)

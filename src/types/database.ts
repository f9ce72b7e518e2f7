// Generated from supabase/migrations by `npm run types`. Not to be edited by hand.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "14.1"
  }
  public: {
    Tables: {
      groups: {
        Row: {
          background_image: string | null
          color: string | null
          created_at: string
          id: string
          line: Json | null
          map_text: string | null
          name: string
          sort_order: number | null
          translations: Json | null
          version: number
          visible_from: string | null
        }
        Insert: {
          background_image?: string | null
          color?: string | null
          created_at?: string
          id?: string
          line?: Json | null
          map_text?: string | null
          name: string
          sort_order?: number | null
          translations?: Json | null
          version?: number
          visible_from?: string | null
        }
        Update: {
          background_image?: string | null
          color?: string | null
          created_at?: string
          id?: string
          line?: Json | null
          map_text?: string | null
          name?: string
          sort_order?: number | null
          translations?: Json | null
          version?: number
          visible_from?: string | null
        }
        Relationships: []
      }
      map_changes: {
        Row: {
          counted_until: string
          id: number
          number: number
          number_now: number | null
        }
        Insert: {
          counted_until?: string
          id?: number
          number?: number
        }
        Update: {
          counted_until?: string
          id?: number
          number?: number
        }
        Relationships: []
      }
      map_settings: {
        Row: {
          base_map_image: string | null
          further_languages: string[]
          has_words: boolean
          id: number
          language: string
          live_notices: boolean
          map_text: string | null
          position_changes: number
          position_verdict: string | null
          show_legend: boolean
          show_names: string
          show_trails: string
          site_name: string | null
          size_ratio: number | null
          surroundings: boolean
          time_zone: string | null
          translations: Json | null
          version: number
        }
        Insert: {
          base_map_image?: string | null
          further_languages?: string[]
          has_words?: boolean
          id?: number
          language?: string
          live_notices?: boolean
          map_text?: string | null
          position_changes?: number
          position_verdict?: string | null
          show_legend?: boolean
          show_names?: string
          show_trails?: string
          site_name?: string | null
          size_ratio?: number | null
          surroundings?: boolean
          time_zone?: string | null
          translations?: Json | null
          version?: number
        }
        Update: {
          base_map_image?: string | null
          further_languages?: string[]
          has_words?: boolean
          id?: number
          language?: string
          live_notices?: boolean
          map_text?: string | null
          position_changes?: number
          position_verdict?: string | null
          show_legend?: boolean
          show_names?: string
          show_trails?: string
          site_name?: string | null
          size_ratio?: number | null
          surroundings?: boolean
          time_zone?: string | null
          translations?: Json | null
          version?: number
        }
        Relationships: []
      }
      points: {
        Row: {
          also_known_as: string | null
          blocks_path: boolean
          closing_reason: string | null
          coord_x: number
          coord_y: number
          created_at: string
          description: string | null
          group_id: string | null
          id: string
          is_closed: boolean
          latitude: number | null
          link: string | null
          longitude: number | null
          marker_icon: string | null
          notice: string | null
          notice_from: string | null
          notice_until: string | null
          picture_text: string | null
          popup_image: string | null
          title: string
          translations: Json | null
          version: number
          visible_from: string | null
        }
        Insert: {
          also_known_as?: string | null
          blocks_path?: boolean
          closing_reason?: string | null
          coord_x: number
          coord_y: number
          created_at?: string
          description?: string | null
          group_id?: string | null
          id?: string
          is_closed?: boolean
          latitude?: number | null
          link?: string | null
          longitude?: number | null
          marker_icon?: string | null
          notice?: string | null
          notice_from?: string | null
          notice_until?: string | null
          picture_text?: string | null
          popup_image?: string | null
          title: string
          translations?: Json | null
          version?: number
          visible_from?: string | null
        }
        Update: {
          also_known_as?: string | null
          blocks_path?: boolean
          closing_reason?: string | null
          coord_x?: number
          coord_y?: number
          created_at?: string
          description?: string | null
          group_id?: string | null
          id?: string
          is_closed?: boolean
          latitude?: number | null
          link?: string | null
          longitude?: number | null
          marker_icon?: string | null
          notice?: string | null
          notice_from?: string | null
          notice_until?: string | null
          picture_text?: string | null
          popup_image?: string | null
          title?: string
          translations?: Json | null
          version?: number
          visible_from?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "points_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
        ]
      }
      publishing: {
        Row: {
          deploy_hook: string | null
          id: number
          is_automatic: boolean
        }
        Insert: {
          deploy_hook?: string | null
          id?: number
          is_automatic?: boolean
        }
        Update: {
          deploy_hook?: string | null
          id?: number
          is_automatic?: boolean
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      delete_group_keeping_points: {
        Args: { deleted_group: string }
        Returns: string[]
      }
      import_points: {
        Args: { lines?: Json; new_and_changed_points: Json; new_groups: Json }
        Returns: undefined
      }
      number_now: {
        Args: { changes: Database["public"]["Tables"]["map_changes"]["Row"] }
        Returns: number
      }
      order_groups: {
        Args: { new_positions: Json; old_positions: Json }
        Returns: undefined
      }
      restore_map: { Args: { map: Json }; Returns: undefined }
      setup_status: { Args: Record<PropertyKey, never>; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never
